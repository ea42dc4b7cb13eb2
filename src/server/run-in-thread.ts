import { join } from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'
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

/** Runs work that would delay all requests in a separate thread, which answers once. */
export async function runInThread<Answer>(
  file: ThreadFile,
  job: unknown,
  resourceLimits?: WorkerOptions['resourceLimits'],
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const thread = startThread(file, job, resourceLimits)
  thread.on('error', reject)
  thread.on('exit', (code) => reject(new Error(`the thread ${file.name} ended with ${code}`)))
  thread.on('message', resolve)
  try {
    return await promise
  } finally {
    await thread.terminate()
  }
}
