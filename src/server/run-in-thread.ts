import { join } from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { serverErrors } from '../../content/errors/server.ts'
import { AppError } from '../lib/app-error.ts'
import type { ThreadMessage } from './answer-in-thread.ts'
import { projectRoot } from './project-root.ts'

const bundle = join(projectRoot, 'build/server')
/** The folder of compiled threads; undefined runs them from source. Tests set their own. */
export const threads = {
  folder: import.meta.filename.startsWith(bundle) ? bundle : undefined,
}

type ThreadFile = { name: string; source: string }

export function threadPath({ name, source }: ThreadFile) {
  return threads.folder ? join(threads.folder, `${name}.js`) : join(projectRoot, source)
}

export function startThread(
  file: ThreadFile,
  job: unknown,
  resourceLimits?: WorkerOptions['resourceLimits'],
) {
  return new Worker(threadPath(file), { name: file.name, workerData: job, resourceLimits })
}

/** Longer than the largest file takes on a slow machine. */
const patienceMs = 120_000

/**
 * Runs work that would delay all requests in a separate thread, which answers once, with
 * `answerInThread`. One that takes too long is stopped, so that its turn comes to an end.
 */
export async function runInThread<Answer>(
  file: ThreadFile,
  job: unknown,
  resourceLimits?: WorkerOptions['resourceLimits'],
  timeoutMs = patienceMs,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const thread = startThread(file, job, resourceLimits)
  thread.on('error', reject)
  thread.on('exit', (code) => reject(new Error(`the thread ${file.name} ended with ${code}`)))
  thread.on('message', (message: ThreadMessage<Answer>) => {
    if ('answer' in message) resolve(message.answer)
    else reject(new AppError(message.refused, message.refused.message, message.refused))
  })
  const tooSlow = () => reject(new AppError('too_large', serverErrors.tooSlow))
  const timer = setTimeout(tooSlow, timeoutMs)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}
