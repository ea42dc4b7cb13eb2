import type { Worker } from 'node:worker_threads'
import { staticExport } from '../../content/cms/static-export.ts'
import { AppError } from '../lib/app-error.ts'
import type { Services } from '../server/services.ts'
import type { Answer, ExportJob, ExportMessage, PageSource, Question } from './export-job.server.ts'
import { openExportStore } from './export-store.server.ts'
import { letRest, programKey, takeThread } from './export-thread.server.ts'
import {
  isAnythingPublished,
  listMediaNames,
  listPublished,
  readPublished,
} from './published-pages.store.server.ts'
import { readAhead } from './read-ahead.server.ts'

/** As result.json has it: a StaticResult. */
type ResultBytes = Buffer

type Run = { result: Promise<ResultBytes>; done: number; total: number }

const runs = new WeakMap<Services, Run>()

/** One at a time: who asks while one runs gets that one's result. */
export function runExport(services: Services): Promise<ResultBytes> {
  const running = runs.get(services)
  if (running) return running.result
  const run: Run = {
    done: 0,
    total: 0,
    result: Promise.resolve().then(() => exportInThread(services, run)),
  }
  runs.set(services, run)
  const forget = () => runs.delete(services)
  run.result.then(forget, forget)
  return run.result
}

export function exportProgress(services: Services) {
  const run = runs.get(services)
  return run ? { done: run.done, total: run.total } : null
}

async function exportInThread({ db, config, siteUrl, log }: Services, run: Run) {
  if (!(await isAnythingPublished(db))) {
    throw new AppError('nothing_published', staticExport.noPages)
  }
  // Begun here: the thread needs a while to start.
  const source: PageSource = {
    rows: readAhead((after) => listPublished(db, after)),
    pages: (ids) => readPublished(db, ids),
    media: readAhead((after) => listMediaNames(db, after)),
  }
  const job: ExportJob = {
    files: { dataDir: config.dataDir, s3: config.s3 },
    siteUrl: config.staticSiteUrl ?? config.siteUrl,
    liveUrl: config.siteUrl,
    fallbackUrl: siteUrl,
    program: programKey(),
  }
  const thread = takeThread()
  thread.postMessage({ job })
  const { folder, times } = await listen(thread, source, run)
  letRest(thread)
  log.info({ pages: run.total, ...times }, 'static site exported')
  return openExportStore(config.dataDir).resultBytes(folder)
}

type Finished = Extract<ExportMessage, { finished: unknown }>['finished']

/** Answers the thread's questions until it has finished. */
async function listen(thread: Worker, source: PageSource, run: Run): Promise<Finished> {
  const { promise, resolve, reject } = Promise.withResolvers<Finished>()
  const hear = (message: ExportMessage) => {
    if ('question' in message) {
      answer(source, message.question).then((given) => thread.postMessage({ answer: given }))
    } else if ('progress' in message) Object.assign(run, message.progress)
    else resolve(message.finished)
  }
  const end = (code: number) => reject(new Error(`the export's thread ended with ${code}`))
  thread.on('message', hear).on('error', reject).on('exit', end)
  try {
    return await promise
  } finally {
    thread.off('message', hear).off('error', reject).off('exit', end)
  }
}

/** A failure goes to the thread as well, which then tidies up and fails in its turn. */
async function answer(source: PageSource, question: Question): Promise<Answer> {
  const { number, kind } = question
  try {
    const rows = kind === 'pages' ? await source.pages(question.given) : await source[kind]()
    return { number, rows }
  } catch (error) {
    return { number, problem: error instanceof Error ? error.message : String(error) }
  }
}
