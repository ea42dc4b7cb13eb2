import { useEffect, useRef, useState } from 'react'
import { forgetDraft, keepDraft } from './local-draft.ts'
import type { PageInput } from './page.schema.ts'

const keepWithinMs = 300

type Kept = {
  page: string
  values: PageInput
  version: number | null
  isDirty: boolean
  /** An older draft must not be overwritten while the editor has not decided about it. */
  isPaused: boolean
}

/** Stores every change within 300 ms, and at once when the page is left. */
export function useLocalDraft(now: Kept): { isKept: boolean } {
  const [isKept, setIsKept] = useState(true)
  const latest = useRef(now)
  latest.current = now
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const write = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    const { page, values, version, isDirty, isPaused } = latest.current
    if (isPaused) return
    if (!isDirty) return forgetDraft(page)
    setIsKept(keepDraft(page, { values, version, keptAt: new Date().toISOString() }))
  }
  const writeNow = useRef(write)
  writeNow.current = write

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of these starts the clock
  useEffect(() => {
    timer.current ??= setTimeout(() => writeNow.current(), keepWithinMs)
  }, [now.page, now.values, now.isDirty, now.isPaused])

  useEffect(() => {
    const flush = () => {
      if (timer.current !== undefined) writeNow.current()
    }
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [])
  return { isKept }
}
