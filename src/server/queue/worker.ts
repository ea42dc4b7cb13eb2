import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../logger.ts'

export type Worker = {
  /** Call this after adding work. It never throws and never waits. */
  wake(): void
  stop(): Promise<void>
}

type Work = {
  name: string
  lookEveryMs: number
  /** How long it rests after each look, however often it is woken. */
  restMs?: number
  carryOut(isStopped: () => boolean): Promise<unknown>
}

/** Carries out what is due, at intervals and when woken, never twice at once. */
export function startWorker(
  log: Logger,
  { name, lookEveryMs, restMs = 0, carryOut }: Work,
): Worker {
  const end = new AbortController()
  const { signal } = end
  let isWoken = false
  let underWay: Promise<void> | null = null

  function look() {
    if (signal.aborted || underWay) return
    isWoken = false
    underWay = carryOut(() => signal.aborted)
      .catch((error) => log.error({ err: error }, `the ${name} queue could not be read`))
      .then(() => (restMs > 0 ? sleep(restMs, undefined, { signal }).catch(() => {}) : undefined))
      .finally(() => {
        underWay = null
        if (isWoken) look()
      })
  }
  function wake() {
    // The look that is under way may have read before the work was added.
    isWoken = true
    look()
  }

  const timer = setInterval(look, lookEveryMs).unref()
  look()
  return {
    wake,
    async stop() {
      end.abort()
      clearInterval(timer)
      await underWay
    },
  }
}
