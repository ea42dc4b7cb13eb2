import { useCallback, useEffect, useState } from 'react'
import { reviewApiPath } from '../assurance-queries.ts'
import { type Recalculated, recalculations } from './recalculate.ts'
import type { RecalculationMessage } from './recalculation-worker.ts'

type State = {
  phase: 'running' | 'done' | 'unreachable'
  steps: readonly Recalculated[]
  seconds: number
  /** Hash of the recalculated claim; the signed claim must have the same. */
  claimHash: string | null
}

const start: State = { phase: 'running', steps: [], seconds: 0, claimHash: null }

/** Recalculates the claim in a worker when the screen opens, and on demand. */
export function useRecalculation(reviewId: string) {
  const [state, setState] = useState(start)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new calculation
  useEffect(() => {
    setState(start)
    const worker = new Worker(new URL('./recalculation-worker.ts', import.meta.url), {
      type: 'module',
    })
    worker.onmessage = ({ data }: MessageEvent<RecalculationMessage>) =>
      setState((before) => next(before, data))
    worker.onerror = () => setState((before) => ({ ...before, phase: 'unreachable' }))
    worker.postMessage(new URL(`${reviewApiPath(reviewId)}/signing`, location.origin).href)
    return () => worker.terminate()
  }, [reviewId, round])
  const again = useCallback(() => setRound((before) => before + 1), [])
  const isGood =
    state.phase === 'done' &&
    state.steps.length === recalculations.length &&
    state.steps.every(({ passed }) => passed)
  return { ...state, isGood, again }
}

function next(before: State, message: RecalculationMessage): State {
  if (message.kind === 'failed') return { ...before, phase: 'unreachable' }
  if (message.kind === 'step') return { ...before, steps: [...before.steps, message.step] }
  return { ...before, phase: 'done', seconds: message.seconds, claimHash: message.claimHash }
}
