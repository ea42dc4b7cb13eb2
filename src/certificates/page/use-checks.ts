import { useCallback, useEffect, useRef, useState } from 'react'
import type { CheckLine } from '../../../content/claims/check-words.ts'
import type { CertificateView } from '../certificate-view.ts'
import type { CheckResult, Outcome } from '../verify/check-result.ts'

export type ShownCheck = CheckResult & { line: CheckLine }

export type ChecksState = {
  phase: 'waiting' | 'running' | 'done' | 'failed'
  shown: readonly ShownCheck[]
  /** How long the work itself took. */
  seconds: number
  outcome: Outcome | null
  /** What was checked, and the page's figures made from it. */
  bundle: unknown
  view: CertificateView | null
}

const start: ChecksState = {
  phase: 'waiting',
  shown: [],
  seconds: 0,
  outcome: null,
  bundle: undefined,
  view: null,
}

const loadChecker = () => import('../check-in-browser.ts')
const stepMs = 24
const longestMs = 600

/**
 * Runs the checks once the page is there, and again on demand. Lines appear one by one, never
 * slower than the work needs beyond 600 ms together, and all at once where less motion is wished.
 */
export function useChecks(load: () => Promise<unknown>) {
  const [state, setState] = useState(start)
  const run = useRef(0)

  const check = useCallback(async () => {
    run.current += 1
    const own = run.current
    const isCurrent = () => own === run.current
    setState((before) => ({ ...before, phase: 'running', shown: [], outcome: null }))
    try {
      const [checker, bundle] = await Promise.all([loadChecker(), load()])
      if (!isCurrent()) return
      const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      // From here on the page shows this file's figures and no others.
      const view = checker.viewOf(bundle)
      setState((before) => ({ ...before, bundle, view }))
      const began = performance.now()
      const checks = checker.checkOnThisPage(bundle)
      const shown: ShownCheck[] = []
      let workMs = 0
      for (;;) {
        const before = performance.now()
        const next = checks.next()
        workMs += performance.now() - before
        if (next.done) break
        shown.push({ ...next.value, line: checker.describeCheck(next.value) })
        if (isStill || performance.now() - began > longestMs) continue
        setState((last) => ({ ...last, shown: [...shown] }))
        await new Promise((resolve) => setTimeout(resolve, stepMs))
        if (!isCurrent()) return
      }
      setState({
        phase: 'done',
        shown,
        seconds: workMs / 1000,
        outcome: checker.outcomeOf(shown),
        bundle,
        view,
      })
    } catch {
      if (isCurrent()) setState({ ...start, phase: 'failed' })
    }
  }, [load])

  useEffect(() => {
    check()
    return () => {
      run.current += 1
    }
  }, [check])

  return { ...state, again: check }
}
