import { claimsApiErrors as errors } from '../../content/errors/claims-api.ts'
import { serverErrors } from '../../content/errors/server.ts'
import { importFields } from '../claims/import/columns.ts'
import {
  type ImportMapping,
  type ImportReport,
  importMapping,
} from '../claims/import/import.schema.ts'
import { refuse } from '../lib/app-error.ts'
import { csvLimits } from '../lib/csv-file/csv-limits.ts'
import { repeatedMember } from '../lib/repeated-member.ts'
import { parseJson } from '../server/http/parse-json.ts'
import { parseInput } from '../server/http/valid.ts'
import { rowsInput } from './claims-api.schema.ts'

export type RowsAsCsv = { bytes: Uint8Array; mapping: ImportMapping }

const jsonLimits = { depth: 8, members: csvLimits.rows * (importFields.length + 2) }

/** Rows of JSON as the file that an import reads, so that there is one way to read rows. */
export function rowsAsCsv(sent: Uint8Array): RowsAsCsv {
  const json = decoded(sent)
  const given = parseJson(json, errors.notJson, jsonLimits)
  refuseFirstFault(given)
  const { rows, mapping } = parseInput(rowsInput, given)
  const lines = rows.map((row) => importFields.map((field) => quoted(row[field] ?? '')).join())
  const repeated = repeatedMember(json)
  if (repeated !== null) refuse('malformed', errors.repeatedMember(repeated.slice(0, 40)))
  const text = [importFields.join(), ...lines, ''].join('\n')
  return {
    bytes: new TextEncoder().encode(text),
    mapping: { ...parseInput(importMapping, mapping ?? {}), delimiter: ',' },
  }
}

function decoded(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    refuse('malformed', errors.notJson)
  }
}

const isField = new Set<string>(importFields)

/** Names the first fault: among 100,000 rows, all of them would be no help. */
function refuseFirstFault(given: unknown) {
  const rows = (given as { rows?: unknown } | null)?.rows
  if (!Array.isArray(rows)) return
  if (rows.length > csvLimits.rows) refuse('too_large', errors.tooManyRows)
  for (const [at, row] of rows.entries()) {
    const place = `rows[${at}]`
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      fault(place, errors.rowWanted)
    for (const [name, value] of Object.entries(row)) {
      const cell = `${place}.${name.slice(0, 40)}`
      if (typeof value === 'number') {
        refuse({ code: 'number_as_text', kind: 'invalid' }, errors.numberAsText(cell))
      }
      if (!isField.has(name)) fault(cell, errors.noColumn)
      if (typeof value !== 'string') fault(cell, errors.cellText)
    }
  }
}

function fault(place: string, message: string): never {
  refuse('invalid', serverErrors.needAttention, { fields: { [place]: message } })
}

function quoted(text: string) {
  return `"${text.replaceAll('"', '""')}"`
}

/** Findings by the place in the JSON. Row 2 of the file is the first one below its header. */
export function placedInRows(report: ImportReport): ImportReport {
  return {
    ...report,
    findings: report.findings.map((finding) =>
      finding.row < 2
        ? finding
        : { ...finding, cell: `rows[${finding.row - 2}].${finding.column}` },
    ),
  }
}
