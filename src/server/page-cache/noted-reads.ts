import { AsyncLocalStorage } from 'node:async_hooks'

const reading = new AsyncLocalStorage<Set<string>>()

/**
 * Says what a page shows, under the names that `pagesChanged` is told when it changes. Stores and
 * readers call this before they ask the database, also for what they may not find. Without a
 * rendering for the cache it does nothing.
 */
export function noteRead(...names: readonly string[]) {
  const noted = reading.getStore()
  if (noted) for (const name of names) noted.add(name)
}

/** Runs a rendering whose reads are added to `noted`. */
export const collectReads = <T>(noted: Set<string>, render: () => T): T =>
  reading.run(noted, render)
