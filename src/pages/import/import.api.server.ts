import { type Context, Hono } from 'hono'
import { importWords } from '../../../content/cms/import.ts'
import { requireEditor } from '../../accounts/require-editor.server.ts'
import { AppError, refuse } from '../../lib/app-error.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import type { BodyLimit } from '../../server/http/body-limits.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { keepUpload } from '../../server/http/keep-upload.ts'
import { streamAnswer } from '../../server/http/stream-answer.ts'
import { valid } from '../../server/http/valid.ts'
import { type ImportLine, importLimits, importQuery } from './import.schema.ts'
import { refuseSecondImport, runImport } from './run-import.server.ts'

export const pageImportLimit: BodyLimit = {
  path: '/api/cms/import',
  maxBytes: importLimits.uploadBytes,
  message: importWords.tooLarge,
}

const call = callsOf('Pages')

export const pageImportApi = new Hono<AppEnv>()
  .use(requireEditor)
  .post(
    '/',
    call(
      'Import pages from a WordPress export (XML), a Ghost export (JSON) or a ZIP of Markdown or HTML, sent as the body with application/octet-stream. With dryRun=1 nothing is written',
      'lines of JSON: total, a row for each page, and at the end summary, or problem where it stopped early',
    ),
    valid('query', importQuery),
    async (c) => {
      const { services, editor } = c.var
      const { name, dryRun } = c.req.valid('query')
      refuseSecondImport(services)
      const upload = await keepUpload(services.config.dataDir, name, bodyOf(c))
      const job = { path: upload.path, name, isDryRun: dryRun === '1', fetchFrom: [] }
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
  return new ReadableStream<Uint8Array>({
    start(controller) {
      if (!first.done) controller.enqueue(line(first.value))
    },
    async pull(controller) {
      const next = await readNext()
      if (next) return controller.enqueue(line(next))
      await end()
      controller.close()
    },
    cancel: end,
  })
}
