import { expect, it } from 'vitest'
import template from '../../../tests/vectors/vsme/template-cells.json' with { type: 'json' }
import { vsmeCell } from './vsme-cells.ts'

it('the cells of the VSME template are those of the vector', () => {
  const { G29: _hasScope3, ...cells } = template.sheets['Environmental Disclosures']
  for (const [cell, figure] of Object.entries(cells)) {
    expect(vsmeCell(figure.replace('category ', ''))).toBe(cell)
  }
  for (const key of ['scope3', 'totalLocation', 'scope1and2Market', 'outside']) {
    expect(vsmeCell(key)).toBeNull()
  }
})
