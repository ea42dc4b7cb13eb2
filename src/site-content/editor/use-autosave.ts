import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, apiFetch } from '../../lib/api-fetch.ts'
import { type FieldPath, isSame, mergeContent, pathKey, withValue } from '../compare-content.ts'
import { documentPath, type EditedDocument, type SavedContent, sitePath } from '../site-query.ts'

const saveAfterMs = 1_000
const tryAgainMs = 5_000

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'invalid'

/**
 * The content as it is typed. Every change is saved as a draft a second later; a save that fails is
 * tried again, and nothing is overwritten that somebody else saved meanwhile.
 */
export function useAutosave(document: EditedDocument) {
  const path = documentPath(document.id)
  const { now, content, stored, setContent, accept, setStored } = useContentNow(document)
  const [state, setState] = useState<SaveState>('saved')
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [conflict, setConflict] = useState<EditedDocument | null>(null)
  const [isSignedOut, setSignedOut] = useState(false)
  const inTurn = useTurns()

  const fail = useCallback(
    async (error: unknown) => {
      if (error instanceof ApiError && error.status === 401) setSignedOut(true)
      if (error instanceof ApiError && error.code === 'stale_edit') {
        setConflict(await apiFetch<EditedDocument>(path))
      }
      const isRefused = error instanceof ApiError && error.status === 400 && error.fields
      if (isRefused) setProblems(error.fields ?? {})
      const { content: typed, stored: kept } = now.current
      const isKept = isSame(typed, kept.draft ?? kept.live)
      setState(!isRefused ? 'failed' : isKept ? 'saved' : 'invalid')
    },
    [path, now],
  )

  /** What was sent is stored. What was typed meanwhile is still to be saved. */
  const settled = useCallback(
    (sent: object) => {
      setSavedAt(new Date())
      setState(now.current.content === sent ? 'saved' : 'waiting')
    },
    [now],
  )

  /** Saves what is typed. Returns whether nothing is left to save. */
  const save = useCallback(
    (isKept = false) =>
      inTurn(async () => {
        const { content: sent, stored: before } = now.current
        if (!isKept && isSame(sent, before.draft ?? before.live)) {
          setState('saved')
          return true
        }
        setState('saving')
        try {
          const { document: saved } = await apiFetch<SavedContent>(`${path}/draft`, {
            method: 'PUT',
            body: { version: before.version, content: sent, isKept },
          })
          accept(saved, sent)
          settled(sent)
          return now.current.content === sent
        } catch (error) {
          await fail(error)
          return false
        }
      }),
    [path, now, accept, settled, fail, inTurn],
  )

  const isStopped = conflict !== null || isSignedOut
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the content starts the clock
  useEffect(() => {
    if (isStopped || (state !== 'waiting' && state !== 'failed')) return
    const timer = setTimeout(() => void save(), state === 'failed' ? tryAgainMs : saveAfterMs)
    return () => clearTimeout(timer)
  }, [content, state, isStopped, save])

  const change = useCallback(
    (at: FieldPath, value: unknown) => {
      setContent(withValue(now.current.content, at, value))
      setState((before) => (before === 'saving' ? before : 'waiting'))
      setProblems((before) => without(before, pathKey(at)))
    },
    [now, setContent],
  )

  /** Replaces all of it after a conflict. */
  const take = (next: EditedDocument, wanted: object) => {
    setStored(next)
    setContent(wanted)
    setConflict(null)
    setProblems({})
    setState(isSame(wanted, next.draft ?? next.live) ? 'saved' : 'waiting')
  }

  return {
    content,
    stored,
    state,
    savedAt,
    problems,
    conflict,
    isSignedOut,
    isDirty: state !== 'saved',
    change,
    save,
    now,
    inTurn,
    accept,
    fail,
    settled,
    setContent,
    setProblems,
    /** Keeps what both wrote. Returns how many fields both had changed. */
    combine() {
      if (!conflict) return 0
      const before = now.current.stored.draft ?? now.current.stored.live
      const theirs = conflict.draft ?? conflict.live
      const { merged, both } = mergeContent(before, now.current.content, theirs)
      take(conflict, merged)
      return both.length
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

/** What is typed and what is stored, for requests that start before React has drawn either. */
function useContentNow(document: EditedDocument) {
  const queries = useQueryClient()
  const [shown, setShown] = useState({
    content: (document.draft ?? document.live) as object,
    stored: document,
  })
  const now = useRef(shown)
  const change = useCallback((changed: Partial<typeof shown>) => {
    now.current = { ...now.current, ...changed }
    setShown(now.current)
  }, [])
  const setContent = useCallback((content: object) => change({ content }), [change])
  const setStored = useCallback((stored: EditedDocument) => change({ stored }), [change])
  const accept = useCallback(
    (saved: SavedContent['document'], draft: object | null, live?: object) => {
      const { stored } = now.current
      setStored({
        ...stored,
        ...saved,
        draft: saved.state === 'draft' ? (draft ?? stored.draft) : null,
        live: live ?? stored.live,
        notUnderstood: live ? null : stored.notUnderstood,
      })
      void queries.invalidateQueries({ queryKey: [sitePath], refetchType: 'none' })
    },
    [queries, setStored],
  )
  return { now, ...shown, setContent, setStored, accept }
}

/** One request after another, so that each names the version that the one before it made. */
function useTurns() {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return useCallback(<T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.current.then(work)
    last.current = turn.catch(() => undefined)
    return turn
  }, [])
}

function without(problems: Record<string, string>, key: string) {
  if (!(key in problems)) return problems
  const { [key]: _fixed, ...others } = problems
  return others
}
