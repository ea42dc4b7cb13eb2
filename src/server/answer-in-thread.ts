import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '../lib/app-error.ts'

/** What a thread of `runInThread` answers: an AppError does not survive the way between threads. */
export type ThreadMessage<Answer> =
  | { answer: Answer }
  | { refused: Pick<AppError, 'code' | 'kind' | 'message' | 'fields' | 'report'> }

/** All that the file of a thread has to do: `answerInThread((job: Job) => work(job))`. */
export async function answerInThread<Job, Answer>(work: (job: Job) => Answer | Promise<Answer>) {
  if (!parentPort) throw new Error('this is the work of a thread')
  parentPort.postMessage(await messageOf(() => work(workerData)))
}

async function messageOf<Answer>(
  work: () => Answer | Promise<Answer>,
): Promise<ThreadMessage<Answer>> {
  try {
    return { answer: await work() }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, kind, message, fields, report } = error
    return { refused: { code, kind, message, fields, report } }
  }
}
