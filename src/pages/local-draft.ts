import type { PageInput } from './page.schema.ts'

/** Unsaved changes, with the version that they are based on. */
export type LocalDraft = { values: PageInput; version: number | null; keptAt: string }

/** A draft left by an earlier visit; `key` is its key in the storage. */
export type LeftDraft = LocalDraft & { key: string }

// Each tab has its own draft: two tabs on one page must not overwrite each other.
const tab = crypto.randomUUID?.() ?? 'only'
const prefixOf = (page: string) => `terraproof_page_draft:${page}:`
const ownKey = (page: string) => prefixOf(page) + tab
const lockOf = (tabName: string) => `terraproof_tab:${tabName}`
let isHeld = false

/** Returns false if the browser's storage is full or disabled. */
export function keepDraft(page: string, { values, version, keptAt }: LocalDraft): boolean {
  lockTab()
  try {
    localStorage.setItem(ownKey(page), JSON.stringify({ values, version, keptAt }))
    return true
  } catch {
    return false
  }
}

/** The newest draft that no other open tab is using. */
export async function findLeftDraft(page: string): Promise<LeftDraft | null> {
  try {
    const open = await openTabs()
    const prefix = prefixOf(page)
    return (
      Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .filter((key) => key === ownKey(page) || !open.has(lockOf(key.slice(prefix.length))))
        .map(readDraft)
        .filter((draft) => draft !== null)
        .sort((a, b) => b.keptAt.localeCompare(a.keptAt))[0] ?? null
    )
  } catch {
    return null
  }
}

/** Moves the draft to this tab. */
export function takeOverDraft(page: string, draft: LeftDraft) {
  if (keepDraft(page, draft) && draft.key !== ownKey(page)) remove(draft.key)
}

export function forgetDraft(page: string) {
  remove(ownKey(page))
}

export function forgetLeftDraft({ key }: LeftDraft) {
  remove(key)
}

/** Holds the lock until this tab ends, however that happens. */
function lockTab() {
  if (isHeld) return
  isHeld = true
  void navigator.locks?.request(lockOf(tab), () => new Promise(() => {}))
}

async function openTabs(): Promise<Set<string | undefined>> {
  // Without a secure connection there are no locks, so every draft counts as left behind.
  const { held = [], pending = [] } = (await navigator.locks?.query()) ?? {}
  return new Set([...held, ...pending].map(({ name }) => name))
}

function readDraft(key: string): LeftDraft | null {
  const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as LocalDraft | null
  return typeof draft?.values?.content === 'string' ? { ...draft, key } : null
}

function remove(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to delete.
  }
}
