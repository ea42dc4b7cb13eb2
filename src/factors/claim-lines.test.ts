import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { type Cells, linesOfCells } from '../../tests/support/lines-of-cells.ts'
import sample from '../../tests/vectors/sample-lines.json' with { type: 'json' }
import type { FactorSet } from './factor-set.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const aliases = [
  'gwp-ar5',
  'uk-2025',
  'us-epa-2025',
  'us-egrid-2023-r2',
  'ember-grid-2024',
  'sample-contracts-2025',
]

it('makes the lines and totals of the sample from its 84 rows', () => {
  const cells: Cells[] = parse(read('tests/vectors/sample-activity.csv'), { columns: true })
  expect(cells).toHaveLength(sample.rows)
  const sets = aliases.map(
    (alias) => JSON.parse(read(`content/factor-sets/${alias}.json`)) as FactorSet,
  )
  expect(linesOfCells(cells, sets)).toEqual({ lines: sample.lines, totals: sample.totals })
})
