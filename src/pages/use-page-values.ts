import { useCallback, useEffect, useState } from 'react'
import type { PageKind } from './articles/article.schema.ts'
import { findLeftDraft, forgetLeftDraft, type LeftDraft, takeOverDraft } from './local-draft.ts'
import { type PageInput, pageErrors, slugFromTitle } from './page.schema.ts'
import type { Page } from './page-answers.ts'

const blank: PageInput = { title: '', slug: '', content: '', isPublished: 'draft' }

/** The values of the fields, the saved ones, and a draft of an earlier visit. */
export function usePageValues(page: Page | null, kind: PageKind) {
  const [saved, setSaved] = useState(page)
  const [values, setValues] = useState(() => inputOf(page, kind))
  /** The values before this editor changed them, and their version. */
  const [before, setBefore] = useState(() => inputOf(page, kind))
  const [version, setVersion] = useState(page?.version ?? null)
  const [slugFollows, setSlugFollows] = useState(page === null)
  /** Undefined until the browser's storage has been read. */
  const [draft, setDraft] = useState<LeftDraft | null>()
  const [given, setGiven] = useState<Record<string, string>>({})
  const [isStrict, setIsStrict] = useState(false)
  const isDirty = !isSame(values, before)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what an earlier visit left, once
  useEffect(() => void draftFor(page, kind).then(setDraft), [])

  return {
    saved,
    values,
    before,
    version,
    draft,
    isDirty,
    /**
     * After the first attempt, each change is checked. The server's messages stay until the field
     * changes.
     */
    errors: isStrict ? { ...given, ...pageErrors(values) } : given,
    change(change: Partial<PageInput>) {
      if (change.slug !== undefined) setSlugFollows(false)
      setGiven((errors) =>
        Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in change))),
      )
      setValues((now) => {
        const slug = slugFollows && change.title !== undefined && slugFromTitle(change.title)
        return { ...now, ...(slug !== false && { slug }), ...change }
      })
    },
    showErrors(errors: Record<string, string>) {
      setIsStrict(true)
      setGiven(errors)
      const first = ['title', 'slug'].find((name) => errors[name])
      if (first) document.getElementById(`page-${first}`)?.focus()
    },
    afterSave(stored: Page, sent: PageInput) {
      setSaved(stored)
      setVersion(stored.version)
      setBefore(sent)
      setSlugFollows(false)
      setIsStrict(false)
      setGiven({})
    },
    /** Takes a stored page that was changed without a save; unsaved changes are kept. */
    takeStored(stored: Page) {
      setSaved(stored)
      setVersion(stored.version)
      setBefore(inputOf(stored, kind))
      if (!isDirty) setValues(inputOf(stored, kind))
    },
    /** Takes a stored page of which only the request for approval has changed. */
    takeReview: setSaved,
    /** Takes over another version as this editor's own, based on a newer save. */
    adopt(merged: PageInput, newer: number) {
      setValues(merged)
      setVersion(newer)
    },
    restoreDraft() {
      if (!draft) return
      takeOverDraft(draftName(page, kind), draft)
      setValues(draft.values)
      setVersion(draft.version)
      setSlugFollows(page === null && draft.values.slug === slugFromTitle(draft.values.title))
      setDraft(null)
    },
    discardDraft() {
      if (draft) forgetLeftDraft(draft)
      setDraft(null)
    },
    discard: () => setValues(before),
    becomeNew: useCallback(() => {
      setSaved(null)
      setVersion(null)
      setBefore(blank)
    }, []),
  }
}

function inputOf(page: Page | null, kind: PageKind): PageInput {
  if (!page) return kind === 'article' ? { ...blank, article: {} } : blank
  const { title, slug, content, searchAppearance, article } = page.draft ?? page
  const input = { title, slug, content, searchAppearance, isPublished: page.isPublished }
  return kind === 'article' ? { ...input, article } : input
}

/** The key of its drafts in the storage. */
export function draftName(page: Page | null, kind: PageKind) {
  if (page) return String(page.id)
  return kind === 'article' ? 'new-article' : 'new'
}

async function draftFor(page: Page | null, kind: PageKind): Promise<LeftDraft | null> {
  const draft = await findLeftDraft(draftName(page, kind))
  return draft && !isSame(draft.values, inputOf(page, kind)) ? draft : null
}

function isSame(a: PageInput, b: PageInput) {
  return (
    a.title === b.title &&
    a.slug === b.slug &&
    a.content === b.content &&
    a.isPublished === b.isPublished &&
    JSON.stringify(a.article ?? {}) === JSON.stringify(b.article ?? {}) &&
    JSON.stringify(a.searchAppearance ?? {}) === JSON.stringify(b.searchAppearance ?? {})
  )
}
