import { record } from '../../audit/record.server.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Services } from '../../server/services.ts'
import { findPage } from '../page.store.server.ts'
import { newestOf, type Saved, savePage, setStatus } from '../save-page.server.ts'
import { tellOfSave } from '../tell-visitors.server.ts'
import { writeVersion } from '../write-version.store.server.ts'
import { listDue } from './schedule.store.server.ts'

type Due = Awaited<ReturnType<typeof listDue>>[number]

const lookEveryMs = 1_000

/**
 * Publishes and unpublishes pages at their time, overdue ones at once. Every instance checks; a
 * change requires the version that was read, so that only the first instance makes it.
 */
export function startSchedule(
  services: Services,
  /** What other rooms publish at a time. */
  runOthers: (services: Services) => Promise<unknown>,
) {
  let timer: ReturnType<typeof setTimeout>
  let stopped = false
  let underWay = Promise.resolve()
  const look = async () => {
    try {
      await runDue(services)
      await runOthers(services)
    } catch (error) {
      services.log.debug({ err: error }, 'scheduled pages could not be looked for')
    }
    if (!stopped) timer = setTimeout(start, lookEveryMs).unref()
  }
  const start = () => {
    underWay = look()
  }
  start()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await underWay
    },
  }
}

/** Returns how many changes this instance made. */
export async function runDue(services: Services) {
  let done = 0
  for (;;) {
    const due = await listDue(services.db)
    if (due.length === 0) return done
    for (const page of due) if (await carryOut(services, page)) done += 1
  }
}

async function carryOut(services: Services, due: Due): Promise<boolean> {
  const { db, log } = services
  const told = { author: due.scheduledBy }
  const read = { version: due.version }
  try {
    const saved = due.isToPublish
      ? await publish(services, due)
      : await setStatus(db, due.id, 'draft', read, told)
    await tellOfSave(services, saved)
    await record(services, 'system', due.isToPublish ? 'page.publish' : 'page.unpublish', {
      id: String(due.id),
      label: saved.page.title,
    })
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Another instance was first, or somebody just saved or deleted the page.
    if (error.code === 'stale_edit' || error.code === 'not_found') return false
    log.warn({ page: due.id, reason: error.message }, 'a scheduled page could not be published')
    await writeVersion(db, due.id, { publishAt: null, unpublishAt: null }, read, told)
    return false
  }
}

/** If the new address was taken meanwhile, the page is published at its current one. */
async function publish({ db }: Services, due: Due): Promise<Saved> {
  const told = { author: due.scheduledBy }
  const read = { version: due.version }
  try {
    return await setStatus(db, due.id, 'published', read, told)
  } catch (error) {
    const isTaken = error instanceof AppError && error.code === 'slug_taken'
    const page = isTaken ? await findPage(db, due.id) : undefined
    if (!page) throw error
    const input = { ...newestOf(page), slug: page.slug, isPublished: 'published' } as const
    return savePage(db, due.id, input, read, told)
  }
}
