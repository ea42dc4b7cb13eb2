import type { Db } from '../db/database.ts'
import { describeError } from '../describe-error.ts'
import type { Logger } from '../logger.ts'
import {
  noteFailure,
  type Pause,
  type Queued,
  type QueueName,
  removeQueued,
  takeDue,
} from './queue.store.server.ts'

export type QueueWorker = {
  /** Call this after queuing something. It never throws and never waits. */
  wake(): void
  stop(): Promise<void>
}

type Work<Name extends QueueName> = {
  queue: Name
  pause: Pause
  lookEveryMs: number
  /** If this throws, the job is retried later. */
  carryOut(queued: Queued<Name>): Promise<unknown>
}

/** Carries out the jobs of a queue one by one. */
export function startQueueWorker<Name extends QueueName>(
  db: Db,
  log: Logger,
  { queue, pause, lookEveryMs, carryOut }: Work<Name>,
): QueueWorker {
  let stopped = false
  let underWay: Promise<void> | null = null

  async function carryOutDue() {
    while (!stopped) {
      const queued = await takeDue(db, queue, pause)
      if (!queued) return
      try {
        await carryOut(queued)
        await removeQueued(db, queue, queued.id)
      } catch (error) {
        const reason = describeError(error).message
        const { id, attempts } = queued
        log.warn({ [queue]: id, attempts, reason }, `${queue} kept for another try`)
        await noteFailure(db, queue, id, reason)
      }
    }
  }

  function wake() {
    if (stopped || underWay) return
    underWay = carryOutDue()
      .catch((error) => log.error({ err: error }, `the ${queue} queue could not be read`))
      .finally(() => {
        underWay = null
      })
  }

  const timer = setInterval(wake, lookEveryMs).unref()
  wake()
  return {
    wake,
    async stop() {
      stopped = true
      clearInterval(timer)
      await underWay
    },
  }
}
