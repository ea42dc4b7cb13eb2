import { readFile } from 'node:fs/promises'
import type { Context } from 'hono'
import { claimsApiErrors as errors } from '../../content/errors/claims-api.ts'
import { type ImportReport, importMapping } from '../claims/import/import.schema.ts'
import { refuse } from '../lib/app-error.ts'
import { csvLimits } from '../lib/csv-file/csv-limits.ts'
import { takeTurns } from '../lib/take-turns.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import type { BodyLimit } from '../server/http/body-limits.ts'
import { keepUpload } from '../server/http/keep-upload.ts'
import { parseInput } from '../server/http/valid.ts'
import { runInThread } from '../server/run-in-thread.ts'
import { placedInRows, type RowsAsCsv, rowsAsCsv } from './rows-as-csv.server.ts'

export const rowsBodyLimit: BodyLimit = {
  path: '/api/v1/claims/',
  ending: '/rows',
  maxBytes: csvLimits.bytes,
  message: 'A request can be up to 20 MB. Split it.',
}

export type RowsBody = { name: string; bytes: Uint8Array }

/** Each is in memory while it is read. */
const inMemory = takeTurns({ slots: 4, each: 2 })
const inTurn = takeTurns({ slots: 2 })

/** The body waits on disk until it is complete, so that slow ones do not fill the memory. */
export async function withRowsBody<T>(
  c: Context<AppEnv>,
  use: (body: RowsBody) => Promise<T>,
): Promise<T> {
  const name = nameOf(c)
  const { body } = c.req.raw
  if (!name || !body) refuse('wrong_type', errors.noBody)
  const { path, remove } = await keepUpload(c.var.services.config.dataDir, '', body)
  try {
    return await inMemory(c.var.member.orgId, async () =>
      use({ name, bytes: await readFile(path) }),
    )
  } finally {
    await remove()
  }
}

const endings: Record<string, string> = {
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/json': 'json',
}
export const rowsTypes = Object.keys(endings)

function nameOf(c: Context<AppEnv>) {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  const ending = rowsTypes.includes(type ?? '') && endings[type ?? '']
  return ending && `${c.var.token.name}.${ending}`
}

const worker = { name: 'rows-worker', source: 'src/claims-api/rows-worker.server.ts' }
const memory = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 512 }
/** So little is read in a few milliseconds, while a thread takes a hundred to start. */
const fewBytes = 50_000

/** The file that an import reads, and how its report names places in what was sent. */
export async function readSentRows({ name, bytes }: RowsBody, tenant: string) {
  if (name.endsWith('.json')) {
    const rows =
      bytes.length <= fewBytes
        ? rowsAsCsv(bytes)
        : await inTurn(tenant, () => runInThread<RowsAsCsv>(worker, bytes, memory))
    return { file: { name, ...rows }, place: placedInRows }
  }
  const mapping = parseInput(importMapping, {})
  return { file: { name, bytes, mapping }, place: (report: ImportReport) => report }
}
