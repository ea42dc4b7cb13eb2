import { parentPort } from 'node:worker_threads'
import type {
  Answer,
  ExportJob,
  ExportMessage,
  PageSource,
  Question,
  ThreadMessage,
} from './export-job.server.ts'
import { exportSite } from './export-site.server.ts'

/** The thread that makes the static site: visitors' requests are answered by another one. */
if (!parentPort) throw new Error('an export is made in a thread of its own')
const port = parentPort
const waiting = new Map<number, (answer: Answer) => void>()
let asked = 0

function tell(message: ExportMessage) {
  port.postMessage(message)
}

function ask<Kind extends keyof PageSource>(
  kind: Kind,
  given: Parameters<PageSource[Kind]>[0],
): ReturnType<PageSource[Kind]> {
  asked += 1
  const number = asked
  tell({ question: { kind, given, number } as Question })
  const answered = new Promise<unknown[]>((resolve, reject) => {
    waiting.set(number, (answer) => {
      if ('rows' in answer) resolve(answer.rows)
      else reject(new Error(answer.problem))
    })
  })
  return answered as ReturnType<PageSource[Kind]>
}

const source: PageSource = {
  rows: () => ask('rows', undefined),
  pages: (ids) => ask('pages', ids),
  media: () => ask('media', undefined),
}

async function work(job: ExportJob) {
  const { folder, times, tidy } = await exportSite(job, source, (done, total) =>
    tell({ progress: { done, total } }),
  )
  tell({ finished: { folder, times } })
  tidy()
}

port.on('message', (message: ThreadMessage) => {
  // What fails ends the thread.
  if ('job' in message) void work(message.job)
  else {
    waiting.get(message.answer.number)?.(message.answer)
    waiting.delete(message.answer.number)
  }
})
