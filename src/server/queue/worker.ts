import type { Logger } from '../logger.ts'

export type Worker = {
  /** Call this after adding work. It never throws and never waits. */
  wake(): void
  stop(): Promise<void>
}

type Work = {
  name: string
  lookEveryMs: number
  carryOut(isStopped: () => boolean): Promise<unknown>
}

/** Carries out what is due, at intervals and when woken, never twice at once. */
export function startWorker(log: Logger, { name, lookEveryMs, carryOut }: Work): Worker {
  let stopped = false
  let isWoken = false
  let underWay: Promise<void> | null = null

  function look() {
    if (stopped || underWay) return
    isWoken = false
    underWay = carryOut(() => stopped)
      .then(() => {})
      .catch((error) => log.error({ err: error }, `the ${name} queue could not be read`))
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
      stopped = true
      clearInterval(timer)
      await underWay
    },
  }
}
