import { describe, expect, it } from 'vitest'
import certificate from '../../../public/sample-certificate.json' with { type: 'json' }
import sample from '../../../tests/vectors/vsme/sample.json' with { type: 'json' }
import taxonomy from '../../../tests/vectors/vsme/taxonomy-extract.json' with { type: 'json' }
import withTarget from '../../../tests/vectors/vsme/with-target.json' with { type: 'json' }
import withoutScope3 from '../../../tests/vectors/vsme/without-scope-3.json' with { type: 'json' }
import { isIdentifier, plainIdentifier } from '../../organisations/identifier.ts'
import { type VsmeSource, type VsmeTarget, vsmeDocument, vsmeFileName } from './vsme-document.ts'
import { yearsAway } from './vsme-periods.ts'

const site = 'https://sample.terraproof.example'
const { claim } = certificate as unknown as {
  claim: VsmeSource & { organisation: { id: string; name: string }; totals: VsmeSource['totals'] }
}
const source: VsmeSource = {
  certificate: {
    id: 'SAMP-0000-0000-0001',
    claim: sample.documentInfo['terraproof:certificate'].claim,
    sample: true,
  },
  organisation: {
    id: claim.organisation.id,
    name: claim.organisation.name,
    identifier: null,
  },
  period: claim.period,
  totals: claim.totals,
}
const lei = { scheme: 'lei' as const, identifier: 'TESTTERRAPROOF000093' }

const c3: VsmeTarget = {
  base: {
    year: 2022,
    period: yearsAway(source.period, -3),
    kg: {
      scope1: '70000',
      scope2Location: '400000',
      scope2Market: '400000',
      scope1and2Location: '470000',
      scope1and2Market: '470000',
      scope3: '60000',
      totalLocation: '530000',
      totalMarket: '530000',
    },
  },
  target: {
    year: 2030,
    period: yearsAway(source.period, 5),
    kg: {
      scope1: '35000',
      scope2Location: '200000',
      scope2Market: '200000',
      scope1and2Location: '235000',
      scope1and2Market: '235000',
      scope3: '30000',
      totalLocation: '265000',
      totalMarket: '265000',
    },
  },
}

const categories = Object.fromEntries(
  Object.entries(source.totals.categories).filter(([name]) => !name.startsWith('3.')),
)
const documents = {
  sample: vsmeDocument(source, site),
  withoutScope3: vsmeDocument({ ...source, totals: { ...source.totals, categories } }, site),
  withTarget: vsmeDocument(
    { ...source, organisation: { ...source.organisation, identifier: lei } },
    site,
    c3,
  ),
}

describe('the VSME document', () => {
  it('is that of the vectors', () => {
    expect(documents.sample).toEqual(sample)
    expect(documents.withoutScope3).toEqual(withoutScope3)
    expect(documents.withTarget).toEqual(withTarget)
  })

  it('has only names, units and periods of the taxonomy, and no default member', () => {
    const concepts: Record<string, { dataType: string; periodType: string }> = taxonomy.concepts
    for (const { documentInfo, facts } of Object.values(documents)) {
      expect(documentInfo.taxonomy).toEqual([taxonomy.entryPoint])
      expect(documentInfo.namespaces).toMatchObject(taxonomy.namespaces)
      for (const { dimensions } of Object.values(facts) as {
        dimensions: Record<string, string>
      }[]) {
        const { concept = '', period = '', unit, entity = '', ...axes } = dimensions
        const { dataType, periodType } = concepts[concept] ?? {}
        expect([concept, periodType]).toEqual([
          concept,
          period.includes('/') ? 'duration' : 'instant',
        ])
        expect(unit).toBe((taxonomy.units as Record<string, string>)[dataType ?? ''])
        expect(documentInfo.namespaces).toHaveProperty(entity.split(':')[0] ?? '')
        expect(Object.keys(axes).every((axis) => axis === taxonomy.axis)).toBe(true)
        expect([undefined, ...taxonomy.members]).toContain(axes[taxonomy.axis])
      }
    }
    expect(JSON.stringify(documents)).not.toContain(taxonomy.defaultMember)
  })

  it('knows organisations by the schemes of the official template', () => {
    for (const [scheme, address] of Object.entries(taxonomy.schemes)) {
      const identifier = { scheme: scheme as 'lei', identifier: '1' }
      const { documentInfo } = vsmeDocument(
        { ...source, organisation: { ...source.organisation, identifier } },
        site,
      )
      expect(documentInfo.namespaces).toMatchObject({ [scheme]: address })
    }
  })

  it('names samples in its file name', () => {
    expect(vsmeFileName(source.certificate)).toBe('SAMPLE-SAMP-0000-0000-0001-vsme.json')
    expect(vsmeFileName({ ...source.certificate, sample: false })).toBe(
      'SAMP-0000-0000-0001-vsme.json',
    )
  })
})

it('the twelve months of another year end on the same day, also in and after leap years', () => {
  const away = (to: string, years: number) => yearsAway({ from: '', to }, years)
  expect(away('2025-12-31', -3)).toEqual({ from: '2022-01-01', to: '2022-12-31' })
  expect(away('2025-06-30', -3)).toEqual({ from: '2021-07-01', to: '2022-06-30' })
  expect(away('2024-02-29', 1)).toEqual({ from: '2024-03-01', to: '2025-02-28' })
})

describe('identifiers', () => {
  it.each([
    ['lei', 'TESTTERRAPROOF000093', true],
    ['lei', '529900T8BM49AURSDO55', true],
    ['lei', '529900T8BM49AURSDO56', false],
    ['lei', 'TESTTERRAPROOF00009', false],
    ['lei', 'TESTTERRAPROOF0000Ö3', false],
    ['euid', 'DEK1101R.HRB116737', true],
    ['euid', 'HRB116737', false],
    ['duns', '123456789', true],
    ['duns', '12345678', false],
    ['permid', '4295905573', true],
    ['permid', '4295-905573', false],
  ] as const)('%s %s: %s', (scheme, text, fits) => {
    expect(isIdentifier(scheme, text)).toBe(fits)
  })

  it('are read as people write them', () => {
    expect(plainIdentifier('lei', ' 5299 00t8 bm49 aurs do55 ')).toBe('529900T8BM49AURSDO55')
    expect(plainIdentifier('duns', '12-345-6789')).toBe('123456789')
  })
})
