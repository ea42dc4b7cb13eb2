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
import { startWorker, type Worker } from './worker.ts'

export type QueueWorker = Worker

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
  async function carryOutDue(isStopped: () => boolean) {
    while (!isStopped()) {
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

  return startWorker(log, { name: queue, lookEveryMs, carryOut: carryOutDue })
}
