import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import unitTable from '../../content/units.json' with { type: 'json' }
import sample from '../../tests/vectors/sample-lines.json' with { type: 'json' }
import { type CountedRow, claimLines, claimTotals, type FactorReference } from './claim-lines.ts'
import { type FactorSet, sealFactorSet } from './factor-set.ts'
import type { UnitTable } from './units.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const aliases = [
  'gwp-ar5',
  'uk-2025',
  'us-epa-2025',
  'us-egrid-2023-r2',
  'ember-grid-2024',
  'sample-contracts-2025',
]
const sets = aliases.map((alias) =>
  sealFactorSet(JSON.parse(read(`content/factor-sets/${alias}.json`)) as FactorSet),
)

function reference(text: string): FactorReference {
  const [alias, ...key] = text.split(':')
  const set = sets.find((one) => one.alias === alias)
  return { set: set?.id ?? '', key: key.join(':') }
}

function findFactor({ set, key }: FactorReference) {
  const factors = sets.find((one) => one.id === set)?.factors ?? []
  const found = factors.find(({ factor }) => factor.key === key)
  if (!found) throw new Error(`${key} is in no set`)
  return found.factor
}

it('makes the lines and totals of the sample from its 84 rows', () => {
  const cells: Record<string, string>[] = parse(read('tests/vectors/sample-activity.csv'), {
    columns: true,
  })
  const rows = cells.map(
    (cell): CountedRow => ({
      category: cell.category ?? '',
      factor: reference(cell.factor ?? ''),
      marketFactor: cell.market_factor ? reference(cell.market_factor) : null,
      quantity: cell.quantity ?? '',
      unit: cell.unit ?? '',
    }),
  )
  expect(rows).toHaveLength(sample.rows)
  const lines = claimLines(rows, findFactor, unitTable as UnitTable)
  expect(lines).toEqual(sample.lines)
  expect(claimTotals(lines)).toEqual(sample.totals)
})
