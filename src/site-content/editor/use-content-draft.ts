import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { approvalWords } from '../../../content/cms/approval.ts'
import { siteEditor as words } from '../../../content/cms/site.ts'
import type { ApprovalAction } from '../../frames/cms/approval/approval-buttons.tsx'
import { ApiError, apiFetch } from '../../lib/api-fetch.ts'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { notify } from '../../ui/toast.ts'
import { type FieldPath, isSame, mergeContent, pathKey, withValue } from '../compare-content.ts'
import { documentPath, type EditedDocument, type SavedContent, sitePath } from '../site-query.ts'

const approvalTold = {
  ask: { done: approvalWords.asked, failed: approvalWords.askFailed },
  withdraw: { done: approvalWords.withdrawn, failed: approvalWords.withdrawFailed },
  approve: { done: approvalWords.approved, failed: approvalWords.approveFailed },
  return: { done: approvalWords.dialog.done, failed: approvalWords.dialog.failed },
}

const saveAfterMs = 1_000
const tryAgainMs = 5_000

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'invalid'

export type ContentDraft = ReturnType<typeof useContentDraft>

/**
 * The content as it is typed. Every change is saved as a draft a second later; a save that fails is
 * tried again, and nothing is overwritten that somebody else saved meanwhile.
 */
export function useContentDraft(document: EditedDocument) {
  const queries = useQueryClient()
  const path = documentPath(document.id)
  const [content, setContent] = useState<object>(document.draft ?? document.live)
  const [stored, setStored] = useState(document)
  const [state, setState] = useState<SaveState>('saved')
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [conflict, setConflict] = useState<EditedDocument | null>(null)
  const [isSignedOut, setSignedOut] = useState(false)
  const [busy, setBusy] = useState<string | null>(null)
  const now = useRef({ content, stored, isUnderWay: false })
  now.current.content = content
  now.current.stored = stored
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const accept = useCallback(
    (saved: SavedContent['document'], sent: object | null, live?: object) => {
      setStored((before) => ({
        ...before,
        ...saved,
        draft: saved.state === 'draft' ? (sent ?? before.draft) : null,
        live: live ?? before.live,
        notUnderstood: live ? null : before.notUnderstood,
      }))
      setSavedAt(new Date())
      void queries.invalidateQueries({ queryKey: [sitePath], refetchType: 'none' })
    },
    [queries],
  )

  const fail = useCallback(
    async (error: unknown) => {
      if (error instanceof ApiError && error.status === 401) setSignedOut(true)
      if (error instanceof ApiError && error.code === 'stale_edit') {
        setConflict(await apiFetch<EditedDocument>(path))
      }
      const isRefused = error instanceof ApiError && error.status === 400 && error.fields
      if (isRefused) setProblems(error.fields ?? {})
      setState(isRefused ? 'invalid' : 'failed')
    },
    [path],
  )

  /** Saves what is typed. Returns whether nothing is left to save. */
  const save = useCallback(
    async (isKept = false): Promise<boolean> => {
      clearTimeout(timer.current)
      const { content: sent, stored: before, isUnderWay } = now.current
      if (isUnderWay) return false
      if (!isKept && isSame(sent, before.draft ?? before.live)) {
        setState('saved')
        return true
      }
      now.current.isUnderWay = true
      setState('saving')
      try {
        const { document: saved } = await apiFetch<SavedContent>(`${path}/draft`, {
          method: 'PUT',
          body: { version: before.version, content: sent, isKept },
        })
        accept(saved, sent)
        setState(now.current.content === sent ? 'saved' : 'waiting')
        return now.current.content === sent
      } catch (error) {
        await fail(error)
        return false
      } finally {
        now.current.isUnderWay = false
      }
    },
    [path, accept, fail],
  )

  const isStopped = conflict !== null || isSignedOut
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the content starts the clock
  useEffect(() => {
    if (isStopped || (state !== 'waiting' && state !== 'failed')) return
    timer.current = setTimeout(() => void save(), state === 'failed' ? tryAgainMs : saveAfterMs)
    return () => clearTimeout(timer.current)
  }, [content, state, isStopped, save])

  const change = useCallback((at: FieldPath, value: unknown) => {
    setContent((before) => withValue(before, at, value))
    setState((before) => (before === 'saving' ? before : 'waiting'))
    setProblems((before) => without(before, pathKey(at)))
  }, [])

  /** Replaces all of it, as after a conflict or when a draft is discarded. */
  const take = (next: EditedDocument, wanted: object) => {
    setStored(next)
    setContent(wanted)
    setConflict(null)
    setProblems({})
    setState(isSame(wanted, next.draft ?? next.live) ? 'saved' : 'waiting')
  }

  const send = async (
    action: string,
    request: { path: string; method: 'POST' | 'PUT' | 'DELETE'; body?: object },
    failed: { title: string; description: string },
  ) => {
    setBusy(action)
    try {
      const { version } = now.current.stored
      const answer = await apiFetch<SavedContent>(`${path}${request.path}`, {
        method: request.method,
        body: { version, ...request.body },
      })
      return answer.document
    } catch (error) {
      await fail(error)
      const isShown =
        error instanceof ApiError && ['stale_edit', 'invalid'].includes(error.code ?? '')
      if (!isShown) notifyFailure(failed)(error)
      return null
    } finally {
      setBusy(null)
    }
  }

  return {
    content,
    stored,
    state,
    savedAt,
    problems,
    conflict,
    isSignedOut,
    busy,
    isDirty: state !== 'saved',
    change,
    save,
    async saveDraft() {
      if (await save(true)) notify({ ...words.draftSaved, kind: 'good' })
    },
    async publish() {
      clearTimeout(timer.current)
      const sent = now.current.content
      setProblems({})
      const body = { content: sent }
      const saved = await send(
        'publish',
        { path: '/publish', method: 'POST', body },
        words.notPublished,
      )
      if (!saved) return false
      accept(saved, null, sent)
      setState('saved')
      notify({ ...words.published, kind: 'good' })
      return true
    },
    /** A step of an approval; what is typed is saved first. Returns whether it was done. */
    async act(action: ApprovalAction, note?: string) {
      if (action === 'ask' && !(await save())) return false
      const { done, failed } = approvalTold[action]
      const body = note === undefined ? {} : { note }
      const saved = await send(action, { path: `/${action}`, method: 'POST', body }, failed)
      if (!saved) return false
      const { content: shown } = now.current
      if (action === 'approve') accept(saved, null, shown)
      else accept(saved, shown)
      notify({ ...done, kind: 'good' })
      return true
    },
    async discard() {
      const saved = await send('discard', { path: '/draft', method: 'DELETE' }, words.discardFailed)
      if (!saved) return
      accept(saved, null)
      setContent(now.current.stored.live)
      setProblems({})
      setState('saved')
      notify({ ...words.discarded, kind: 'good' })
    },
    async reset() {
      const saved = await send('reset', { path: '/reset', method: 'POST' }, words.resetFailed)
      if (!saved) return
      const { shipped } = now.current.stored
      accept(saved, null, shipped)
      setContent(shipped)
      setProblems({})
      setState('saved')
      notify({ ...words.wasReset, kind: 'good' })
    },
    async schedule(publishAt: string | null) {
      if (!(await save())) return false
      const body = { publishAt }
      const { failed, done, stopped } = words.scheduleDialog
      const saved = await send('schedule', { path: '/schedule', method: 'PUT', body }, failed)
      if (!saved) return false
      accept(saved, now.current.content)
      notify({ ...(publishAt ? done : stopped), kind: 'good' })
      return true
    },
    /** Keeps what both wrote. */
    combine() {
      if (!conflict) return
      const before = now.current.stored.draft ?? now.current.stored.live
      const { merged, both } = mergeContent(before, content, conflict.draft ?? conflict.live)
      take(conflict, merged)
      notify({ title: words.conflict.combined(both.length), kind: 'good' })
    },
    useTheirs() {
      if (conflict) take(conflict, conflict.draft ?? conflict.live)
    },
    signedInAgain() {
      setSignedOut(false)
      setState('waiting')
    },
    staySignedOut: () => setSignedOut(false),
  }
}

function without(problems: Record<string, string>, key: string) {
  if (!(key in problems)) return problems
  const { [key]: _fixed, ...others } = problems
  return others
}
