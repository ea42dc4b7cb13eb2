import { expect, it } from 'vitest'
import { vsmeWords } from '../../../content/claims/vsme.ts'
import template from '../../../tests/vectors/vsme/template-cells.json' with { type: 'json' }
import { generalCells, scope3Cell, vsmeCell } from './vsme-cells.ts'

it('the cells of the VSME template are those of the vector', () => {
  const { [scope3Cell]: hasScope3, ...cells } = template.sheets['Environmental Disclosures']
  expect(hasScope3).toContain('TRUE')
  for (const [cell, figure] of Object.entries(cells)) {
    expect(vsmeCell(figure.replace('category ', ''))).toBe(cell)
  }
  for (const key of ['scope3', 'totalLocation', 'scope1and2Market', 'outside']) {
    expect(vsmeCell(key)).toBeNull()
  }
})

it('its general cells, too, each with a name', () => {
  const organisation = { name: 'Harbour', identifierScheme: null, identifier: null }
  const period = { from: '2025-01-01', to: '2026-02-28' }
  const known = { identifierScheme: 'duns' as const, identifier: '123456789' }
  const all = generalCells({ organisation: { ...organisation, ...known }, period })
  expect(all.map(({ cell }) => cell)).toEqual(Object.keys(template.sheets['General Information']))
  expect(all.map(({ cell }) => cell)).toEqual(Object.keys(vsmeWords.general.cells))
  expect(all.map(({ value }) => value)).toEqual([
    'Harbour',
    'DUNS',
    '123456789',
    '2025',
    '1',
    '1',
    '2026',
    '2',
    '28',
  ])
  const without = generalCells({ organisation, period }).map(({ cell }) => cell)
  expect(without).not.toContain('D4')
  expect(without).not.toContain('E4')
})
