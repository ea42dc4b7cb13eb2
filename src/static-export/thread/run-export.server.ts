import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { staticExport } from '../../../content/cms/static-export.ts'
import { refuse } from '../../lib/app-error.ts'
import { runAfterOthers } from '../../server/db/one-instance.ts'
import { staticExports } from '../../server/measurements.ts'
import { startThread, threadPath, threads } from '../../server/run-in-thread.ts'
import type { Services } from '../../server/services.ts'
import type { BuiltInPages } from '../built-in-pages.ts'
import { openExportStore, tidyExports } from '../store/export-store.server.ts'
import {
  isAnythingPublished,
  readPublished,
  takeSnapshot,
} from '../store/published-pages.store.server.ts'
import {
  fetchSharedExport,
  newestExport,
  removeOlderExports,
  shareExport,
} from '../store/shared-export.server.ts'
import type { ExportJob, ExportMessage, ExportTimes, Question } from './export-job.ts'

/** The result as JSON bytes of the answer: it can be long, so it is not parsed here. */
type Run = { result: Promise<Buffer>; done: number; total: number }

const runs = new WeakMap<Services, Run>()

/**
 * Runs one export at a time. Callers during a run get the result of that run, also if another
 * instance makes it; one that needs the files themselves then makes its own.
 */
export function runExport(
  services: Services,
  builtIn: BuiltInPages,
  needs?: 'files',
): Promise<Buffer> {
  const running = runs.get(services)
  if (running) return running.result
  const run: Run = {
    done: 0,
    total: 0,
    result: Promise.resolve().then(() => exportOnce(services, builtIn, run, needs)),
  }
  runs.set(services, run)
  const forget = () => runs.delete(services)
  run.result.then(forget, forget)
  run.result.then(
    () => staticExports.inc({ result: 'made' }),
    () => staticExports.inc({ result: 'failed' }),
  )
  return run.result
}

export function exportProgress(services: Services) {
  const run = runs.get(services)
  return run ? { done: run.done, total: run.total } : null
}

async function exportOnce(services: Services, builtIn: BuiltInPages, run: Run, needs?: 'files') {
  if (!(await isAnythingPublished(services.db))) {
    refuse({ code: 'nothing_published', kind: 'conflict' }, staticExport.noPages)
  }
  const before = await newestExport(services)
  return runAfterOthers(services.database, 'export', async (hasWaited) => {
    const isMade = hasWaited && (await newestExport(services)) !== before
    const folder = isMade ? await adoptNewest(services, needs) : null
    return folder
      ? openExportStore(services.config.dataDir).resultBytes(folder)
      : makeExport(services, builtIn, run)
  })
}

/** The folder of the export that another instance made; null if it is not what the caller needs. */
async function adoptNewest(services: Services, needs?: 'files') {
  await fetchSharedExport(services)
  const store = openExportStore(services.config.dataDir)
  const folder = store.currentFolder()
  if (!folder || !store.hasResult(folder)) return null
  return needs && !store.hasFiles(folder) ? null : folder
}

async function makeExport(services: Services, builtIn: BuiltInPages, run: Run) {
  const { config, files, log } = services
  const { name, tagline, logo } = await services.readBrand()
  const store = openExportStore(config.dataDir)
  const { folder, end } = store.begin()
  try {
    const times = await runThread(services, builtIn, run, {
      files: { dataDir: config.dataDir, s3: config.s3 },
      folder,
      before: store.currentFolder(),
      siteUrl: config.staticSiteUrl ?? config.siteUrl,
      liveUrl: config.siteUrl,
      fallbackUrl: services.siteUrl,
      mediaUrl: config.mediaUrl,
      builtIn: builtIn.paths,
      words: { name, tagline, ...(logo && { logo: withoutHost(logo, config.mediaUrl) }) },
      program,
    })
    const about = await store.describe(folder)
    if (config.s3) await shareExport(files, folder, about)
    store.publish(folder, about.history)
    log.info({ pages: about.summary.pagesGenerated, ...times }, 'static site exported')
    end()
    if (config.s3) {
      // The export is stored whether or not this works; the next one removes what is left.
      await removeOlderExports(files, folder).catch((error) =>
        log.warn({ err: error }, 'older exports could not be removed from the bucket'),
      )
    }
    // Not awaited: the caller need not wait for it.
    void tidyExports(services)
    return await store.resultBytes(folder)
  } catch (error) {
    end()
    await tidyExports(services)
    throw error
  }
}

/** As the program names a picture of the library, wherever visitors get it. */
function withoutHost(picture: string, mediaUrl: string | null) {
  return mediaUrl && picture.startsWith(`${mediaUrl}/`)
    ? `/media${picture.slice(mediaUrl.length)}`
    : picture
}

const worker = {
  name: 'export-worker',
  source: 'src/static-export/thread/source-worker.ts',
}

/**
 * The worker's file names all other files of the bundle by content hash. Without a bundle, every
 * start counts as a new program.
 */
const program = threads.folder
  ? hash('sha256', readFileSync(threadPath(worker)))
  : `${process.pid} ${performance.timeOrigin}`

/** The time after which a silent thread is stopped: it tells of every part and every question. */
const patienceMs = 10 * 60_000

async function runThread(
  services: Services,
  builtIn: BuiltInPages,
  run: Run,
  job: ExportJob,
): Promise<ExportTimes> {
  const { log } = services
  const { promise, resolve, reject } = Promise.withResolvers<ExportTimes>()
  // Pages are short-lived: a small young generation keeps few of them in memory.
  const thread = startThread(worker, job, { maxYoungGenerationSizeMb: 16 })
  const tooSlow = () => reject(new Error('the export was silent for too long'))
  let patience = setTimeout(tooSlow, patienceMs)
  thread.on('error', reject)
  thread.on('exit', (code) => reject(new Error(`the export's thread ended with ${code}`)))
  thread.on('message', (message: ExportMessage) => {
    clearTimeout(patience)
    patience = setTimeout(tooSlow, patienceMs)
    if ('question' in message) {
      const { question, port } = message
      answerTo(question, services, builtIn).then((found) => port.postMessage(found), reject)
    } else if ('progress' in message) Object.assign(run, message.progress)
    else if ('leftOut' in message) log.warn(message.leftOut, 'a page was left out of the export')
    else resolve(message.finished)
  })
  try {
    return await promise
  } finally {
    clearTimeout(patience)
    await thread.terminate()
  }
}

async function answerTo(question: Question, { db, log }: Services, builtIn: BuiltInPages) {
  switch (question.kind) {
    case 'snapshot':
      return takeSnapshot(db)
    case 'pages':
      return readPublished(db, question.given)
    case 'shipped articles':
      return builtIn.articles()
    case 'built-in':
      return builtIn.render(question.path).catch((error) => {
        log.warn({ err: error, path: question.path }, 'a page was left out of the export')
        return null
      })
  }
}
