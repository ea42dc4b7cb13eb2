import type { PageInput } from './page.schema.ts'

/** What was written and not saved, with the version it was written on. */
export type LocalDraft = { values: PageInput; version: number | null; keptAt: string }

const keyOf = (page: string) => `terraproof_page_draft:${page}`

/** false: this browser keeps nothing, because it is full or forbids it. */
export function keepDraft(page: string, draft: LocalDraft): boolean {
  try {
    localStorage.setItem(keyOf(page), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function readDraft(page: string): LocalDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(page)) ?? 'null') as LocalDraft | null
    return typeof draft?.values?.content === 'string' ? draft : null
  } catch {
    return null
  }
}

export function forgetDraft(page: string): void {
  try {
    localStorage.removeItem(keyOf(page))
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
