import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { approvalWords } from '../../content/cms/approval.ts'
import { pageToasts } from '../../content/cms/pages.ts'
import { ApiError, apiFetch } from '../lib/api-fetch.ts'
import { queriesBelow } from '../lib/query/queries-below.ts'
import { notify } from '../ui/toast.ts'
import { loadToaster } from '../ui/toast-region.tsx'
import type { PageKind } from './articles/article.schema.ts'
import type { PageInput } from './page.schema.ts'
import type { Page, SavedPage } from './page-answers.ts'

export type Save = {
  values: PageInput
  /** null for a new page. */
  page: Pick<Page, 'id' | 'version'> | null
  /** Continue editing after the save. */
  stays: boolean
  /** Of a new page. */
  kind: PageKind
  /** Saves beside the live page, which does not change. */
  asDraft?: boolean
  /** Somebody waits for approval, which a change withdraws. */
  isWaiting?: boolean
}

type Trouble =
  | { kind: 'signed out'; save: Save }
  | { kind: 'conflict'; save: Save; current: Page }
  | { kind: 'deleted' }

type Outcome = { saved: Page } | { fields: Record<string, string> } | null

/** Runs one save at a time, whatever is clicked. `trouble` says why a save failed. */
export function useSavePage() {
  const queries = useQueryClient()
  const isUnderWay = useRef(false)
  const [isSaving, setIsSaving] = useState<'live' | 'draft' | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)

  async function send(save: Save): Promise<Outcome> {
    const { values, page, asDraft, isWaiting, kind } = save
    const body = page ? { ...values, version: page.version } : { ...values, kind }
    const saved = asDraft ? pageToasts.draftSaved : pageToasts.updated
    const done = isWaiting ? approvalWords.savedAndWithdrawn : saved
    try {
      const { page: stored } = await apiFetch<SavedPage>(
        page ? `/api/cms/pages/${page.id}${asDraft ? '/draft' : ''}` : '/api/cms/pages',
        { method: page ? 'PUT' : 'POST', body },
      )
      notify({ ...(page ? done : pageToasts.created), kind: 'good' })
      void queries.invalidateQueries({
        ...queriesBelow('/api/cms/pages'),
        refetchType: 'none',
      })
      return { saved: stored }
    } catch (error) {
      const found = await troubleFrom(error, save)
      setTrouble(found)
      if (found?.kind !== 'signed out' && found?.kind !== 'conflict') {
        notify({ ...(page ? pageToasts.updateFailed : pageToasts.createFailed), kind: 'bad' })
      }
      return { fields: (error instanceof ApiError && error.fields) || {} }
    }
  }

  return {
    isSaving,
    trouble,
    forgetTrouble: () => setTrouble(null),
    async save(save: Save): Promise<Outcome> {
      if (isUnderWay.current) return null
      isUnderWay.current = true
      setIsSaving(save.asDraft ? 'draft' : 'live')
      setTrouble(null)
      void loadToaster()
      try {
        return await send(save)
      } finally {
        isUnderWay.current = false
        setIsSaving(null)
      }
    },
  }
}

async function troubleFrom(error: unknown, save: Save): Promise<Trouble | null> {
  if (!(error instanceof ApiError)) return null
  if (error.status === 401) return { kind: 'signed out', save }
  if (error.status === 404 && save.page) return { kind: 'deleted' }
  if (error.code !== 'stale_edit' || !save.page) return null
  try {
    const stored = await apiFetch<Page>(`/api/cms/pages/${save.page.id}`)
    // The other editor may have saved a draft beside the live page.
    return { kind: 'conflict', save, current: { ...stored, ...stored.draft } }
  } catch {
    return null
  }
}
