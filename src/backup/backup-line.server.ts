import { hash } from 'node:crypto'
import * as z from 'zod/mini'
import { evidenceTypes } from '../claims/evidence/evidence.schema.ts'
import { sniffImageType } from '../media/sniff-image-type.server.ts'
import { ownFile } from './own-file.server.ts'
import { parseRows } from './row-rules.server.ts'

/** One line of a backup. */
export type BackupLine =
  | BackupHeader
  | { kind: 'rows'; table: string; rows: Record<string, unknown>[] }
  | { kind: 'file'; name: string; contentType: string; base64: string }
  | BackupEnd

export type BackupHeader = z.infer<typeof header>
export type BackupEnd = z.infer<typeof end>

/** Why a line is refused. The text follows the line's number and shows nothing of its content. */
export class BadLine extends Error {
  override name = 'BadLine'
}

const count = z.int().check(z.gte(0))

const header = z.object({
  kind: z.literal('terraproof backup'),
  format: z.union([z.literal(1), z.literal(2)]),
  createdAt: z.optional(z.string()),
  /** All migrations of the database that the rows come from. */
  migrations: z.array(z.string().check(z.regex(/^\d{4}_\w{1,100}\.sql$/))).check(z.minLength(1)),
  sessionSecret: z.optional(z.nullable(z.string().check(z.regex(/^[!-~]{32,512}$/)))),
})
const rows = z.object({
  kind: z.literal('rows'),
  table: z.string(),
  rows: z.array(z.record(z.string(), z.unknown())),
})
const file = z.object({
  kind: z.literal('file'),
  name: z.string(),
  contentType: z.string(),
  base64: z.base64(),
})
const end = z.object({ kind: z.literal('end'), rows: count, files: count })

const line = z.discriminatedUnion('kind', [header, rows, file, end])

/** The same rules as for input of the API, because anybody may have changed the file. */
export function parseLine(given: unknown): BackupLine {
  const parsed = line.safeParse(given)
  if (!parsed.success) throw new BadLine('does not belong to a backup of this version')
  if (parsed.data.kind === 'rows') {
    const { table, rows: unchecked } = parsed.data
    const checked = parseRows(table, unchecked)
    if ('problem' in checked) throw new BadLine(checked.problem)
    return { kind: 'rows', table, rows: checked.rows }
  }
  if (parsed.data.kind === 'file' && !isKept(parsed.data)) {
    throw new BadLine('is a file that is neither a picture of the library nor evidence')
  }
  return parsed.data
}

function isKept({ name, contentType, base64 }: z.infer<typeof file>) {
  const own = ownFile(name)
  const bytes = Buffer.from(base64, 'base64')
  if (own?.kind === 'picture') return own.type === contentType && own.type === sniffImageType(bytes)
  // The name of an evidence file is its hash, so nobody can store other bytes under it.
  return (
    own?.sha256 === hash('sha256', bytes) &&
    (evidenceTypes as readonly string[]).includes(contentType)
  )
}
