import { findingWords } from '../../content/claims/findings.ts'
import { serverErrors } from '../../content/errors/server.ts'
import type { FactorBook } from '../factors/factor-book.ts'
import { units } from '../factors/read-unit.ts'
import { kgOf } from '../factors/units.ts'
import { type FieldErrors, refuse } from '../lib/app-error.ts'
import { type ImportField, importFields } from './import/columns.ts'
import { type ImportFinding, isError } from './import/import.schema.ts'
import { createMoneyTally } from './import/money-tally.ts'
import { createRowReader } from './import/read-row.ts'
import { createResolver } from './import/resolve-factor.ts'
import type { RowInput } from './row.schema.ts'
import { rowFits } from './row-fits.ts'
import type { SpendRate } from './spend/spend-rate.ts'

const inputOf: Record<ImportField, keyof RowInput> = {
  reference: 'reference',
  date_from: 'dateFrom',
  date_to: 'dateTo',
  site: 'site',
  category: 'category',
  activity: 'activity',
  factor: 'factor',
  quantity: 'quantity',
  unit: 'unit',
  market_factor: 'marketFactor',
  instrument: 'instrument',
  evidence: 'evidence',
  note: 'note',
  quality: 'quality',
}

const columns = Object.fromEntries(importFields.map((field, at) => [field, at]))

/** Puts a typed row through the same check as a row of a file. */
export function checkTypedRow(
  input: RowInput,
  claim: { periodFrom: string; periodTo: string; gwp: string },
  { book, rates }: { book: FactorBook; rates: readonly SpendRate[] },
  evidence: readonly string[],
) {
  const period = { from: claim.periodFrom, to: claim.periodTo }
  const read = createRowReader({
    columns,
    width: importFields.length,
    numbers: { used: 'plain', isOpen: false },
    dates: { used: 'iso', isOpen: false },
    period,
    resolve: createResolver({
      book,
      period,
      gwp: claim.gwp,
      rates,
      choices: { energy: null, units: {}, activities: [] },
    }),
    evidence: new Set(evidence),
  })
  const { row, findings } = read(
    importFields.map((field) => input[inputOf[field]]),
    0,
  )
  if (!findings.some(isError) && !rowFits(row, book)) {
    findings.push({ row: 0, column: 'quantity', code: 'figure_too_large', value: row.quantity })
  }
  const errors = findings.filter(isError)
  if (errors.length > 0) {
    const money = createMoneyTally()
    money.add({ rate: null, findings: errors })
    const { missingRates } = money.found()
    refuse('invalid', serverErrors.needAttention, {
      fields: fieldErrors(errors),
      ...(missingRates.length > 0 && { report: { missingRates } }),
    })
  }
  const factor = book.factor({ set: row.factorSet, key: row.factorKey })
  const kg = factor ? kgOf(units, row.quantity, row.unit, factor) : '0'
  return { row, kg, problems: [...new Set(findings.map(({ code }) => code))] }
}

function fieldErrors(findings: readonly ImportFinding[]): FieldErrors {
  const fields: FieldErrors = {}
  for (const { column, code, choices } of findings) {
    const field = inputOf[column as ImportField] ?? 'activity'
    const { title, remedy } = findingWords[code]
    fields[field] ??= `${title}. ${remedy}${choices ? ` (${choices.join(', ')})` : ''}`
  }
  return fields
}
