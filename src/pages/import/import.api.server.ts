import { type Context, Hono } from 'hono'
import { importWords } from '../../../content/cms/import.ts'
import { refuseUnapproved } from '../../accounts/approval/may-publish.server.ts'
import { requireEditor } from '../../accounts/require-editor.server.ts'
import { about } from '../../audit/record.server.ts'
import { AppError, refuse } from '../../lib/app-error.ts'
import { rowId } from '../../lib/form/row-number.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import type { BodyLimit } from '../../server/http/body-limits.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { keepUpload } from '../../server/http/keep-upload.ts'
import { streamAnswer } from '../../server/http/stream-answer.ts'
import { valid } from '../../server/http/valid.ts'
import { type ImportLine, importLimits, importQuery } from './import.schema.ts'
import { listRuns } from './import-run.store.server.ts'
import { readChoice } from './read-choice.server.ts'
import { refuseSecondImport, runImport } from './run-import.server.ts'
import { undoImport } from './undo-import.server.ts'

export const pageImportLimit: BodyLimit = {
  path: '/api/cms/import',
  maxBytes: importLimits.uploadBytes + importLimits.choiceBytes,
  message: importWords.tooLarge,
}

const call = callsOf('Pages')

export const pageImportApi = new Hono<AppEnv>()
  .use(requireEditor)
  .get(
    '/',
    call('Which pictures an import may fetch', 'fetchFrom: hosts that the administrator allows'),
    (c) => c.json({ fetchFrom: c.var.services.config.importFetchFrom }),
  )
  .get(
    '/runs',
    call('List the newest 50 imports', 'runs, each with the number of pages that can be undone'),
    async (c) => c.json({ runs: await listRuns(c.var.services.db) }),
  )
  .post(
    '/runs/:id/undo',
    call(
      'Undo an import: its pages that nobody has changed since go to the trash, and their redirects are deleted',
      'success: true, how many pages and redirects, and kept: the first 100 pages that were changed',
      { audit: 'page.import-undo' },
    ),
    valid('param', rowId),
    async (c) => {
      const { services, editor } = c.var
      refuseSecondImport(services)
      const undone = await undoImport(services, c.req.valid('param').id, editor.username)
      return c.json({ success: true, ...undone })
    },
  )
  .post(
    '/',
    call(
      'Import pages from a WordPress export (XML), a Ghost export (JSON) or a ZIP of Markdown or HTML, sent as the body with application/octet-stream. With dryRun=1 nothing is written; with asDrafts=1 nothing is published; with fetch=1 pictures come from the hosts that the administrator allows. With choice=N, the first N bytes of the body are a JSON list of the keys of rows to import',
      'lines of JSON: total, a row for each page, and at the end summary, or problem where it stopped early',
      { audit: 'page.import' },
    ),
    valid('query', importQuery),
    async (c) => {
      const { services, editor } = c.var
      const { name, dryRun, asDrafts, fetch, choice } = c.req.valid('query')
      about(c, { label: name, ...(dryRun === '1' && { reason: 'dry_run' }) })
      if (dryRun !== '1' && asDrafts !== '1') await refuseUnapproved(c)
      refuseSecondImport(services)
      const body = bodyOf(c)
      const { keys, file } = choice ? await readChoice(body, choice) : { file: body }
      const upload = await keepUpload(services.config.dataDir, name, file)
      const job = {
        path: upload.path,
        name,
        isDryRun: dryRun === '1',
        asDrafts: asDrafts === '1',
        fetchFrom: fetch === '1' ? services.config.importFetchFrom : [],
        only: keys,
      }
      const lines = runImport(services, job, editor.username)
      try {
        // The first line comes once the file is known to be complete; until then it can be refused.
        const first = await lines.next()
        const answer = written(first, lines, services, upload.remove)
        return c.newResponse(streamAnswer(c, answer), 200, {
          'Content-Type': 'application/x-ndjson',
          // Without this, a proxy would buffer the lines until the end.
          'X-Accel-Buffering': 'no',
        })
      } catch (error) {
        await upload.remove()
        throw error
      }
    },
  )

/** How long a line waits for its reader. Tests set their own. */
export const reading = { patienceMs: 60_000 }

function bodyOf(c: Context<AppEnv>) {
  const isFile = c.req.header('content-type') === 'application/octet-stream'
  if (!isFile || !c.req.raw.body) refuse('wrong_type', importWords.wrongType)
  return c.req.raw.body
}

/**
 * Ends the import when the client stops reading the answer. Not a generator, because one that was
 * never read from does not run its finally block.
 */
function written(
  first: IteratorResult<ImportLine>,
  lines: AsyncGenerator<ImportLine>,
  { log }: AppEnv['Variables']['services'],
  remove: () => Promise<void>,
) {
  const encoder = new TextEncoder()
  const line = (value: ImportLine) => encoder.encode(`${JSON.stringify(value)}\n`)
  const end = async () => {
    await lines.return(undefined)
    await remove()
  }
  const readNext = async (): Promise<ImportLine | undefined> => {
    try {
      const next = await lines.next()
      return next.done ? undefined : next.value
    } catch (error) {
      if (!(error instanceof AppError)) log.error({ err: error }, 'an import stopped early')
      return { problem: error instanceof AppError ? error.message : importWords.stopped }
    }
  }
  let unread: NodeJS.Timeout | undefined
  /** Only one import runs at a time: one that nobody reads gives its place to others. */
  function waitForReader(controller: ReadableStreamDefaultController) {
    unread = setTimeout(() => {
      void end()
      controller.error(new Error('nobody reads the answer of an import'))
    }, reading.patienceMs)
  }
  return new ReadableStream<Uint8Array>({
    start(controller) {
      if (!first.done) controller.enqueue(line(first.value))
      waitForReader(controller)
    },
    async pull(controller) {
      clearTimeout(unread)
      const next = await readNext()
      if (next) {
        controller.enqueue(line(next))
        return waitForReader(controller)
      }
      await end()
      controller.close()
    },
    cancel() {
      clearTimeout(unread)
      return end()
    },
  })
}
