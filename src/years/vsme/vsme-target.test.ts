import { describe, expect, it } from 'vitest'
import certificate from '../../../public/sample-certificate.json' with { type: 'json' }
import vector from '../../../tests/vectors/vsme/with-target.json' with { type: 'json' }
import { type VsmeSource, vsmeDocument } from '../../certificates/vsme/vsme-document.ts'
import { measures } from '../rules/measures.ts'
import { vsmeTarget } from './vsme-target.ts'

const { claim } = certificate as unknown as {
  claim: Pick<VsmeSource, 'period' | 'totals'> & { organisation: { id: string } }
}
const base = {
  year: 2022,
  kg: { scope1: '70000', scope2Location: '400000', scope2Market: '400000', scope3: '60000' },
  scope3Categories: ['3.1'],
}
const half = { kind: 'absolute' as const, baseYear: 2022, targetYear: 2030, reductionPercent: '50' }
const all = measures.map((measure) => ({ ...half, measure }))

describe('base and target year of a VSME file', () => {
  it('are those of the vector', () => {
    const document = vsmeDocument(
      {
        ...claim,
        certificate: {
          id: 'SAMP-0000-0000-0001',
          claim: vector.documentInfo['terraproof:certificate'].claim,
          sample: true,
        },
        organisation: {
          id: claim.organisation.id,
          name: 'Harbour',
          identifier: { scheme: 'lei', identifier: 'TESTTERRAPROOF000093' },
        },
      },
      'https://sample.terraproof.example',
      vsmeTarget(claim.period, base, all),
    )
    expect(document).toEqual(vector)
  })

  it('have only the measures that targets cover, of the next target year', () => {
    const targets = [
      { ...half, measure: 'scope1' as const },
      { ...half, measure: 'totalLocation' as const, targetYear: 2040 },
    ]
    const found = vsmeTarget(claim.period, base, targets)
    expect(found?.target).toEqual({
      year: 2030,
      period: { from: '2030-01-01', to: '2030-12-31' },
      kg: { scope1: '35000' },
    })
  })

  it('are left out without an absolute target for the base year that is still ahead', () => {
    const [one] = all
    for (const change of [
      { kind: 'intensity' as const },
      { baseYear: 2021 },
      { targetYear: 2024 },
    ]) {
      expect(vsmeTarget(claim.period, base, one ? [{ ...one, ...change }] : [])).toBeNull()
    }
    const scope3 = [{ ...half, measure: 'scope3' as const }]
    expect(vsmeTarget(claim.period, { ...base, scope3Categories: [] }, scope3)).toBeNull()
  })
})
