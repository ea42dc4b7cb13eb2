import { addDecimals, tonnes } from '../../lib/exact-decimal.ts'
import type { Identifier, IdentifierScheme } from '../../organisations/identifier.ts'
import { type EndedPeriod, instantAfter, spanOf } from './vsme-periods.ts'

const taxonomy = 'https://xbrl.efrag.org/taxonomy/vsme/2026-05-01'
const unit = 'utr:tCO2e'

const concepts = {
  scope1: 'vsme:GrossScope1GreenhouseGasEmissions',
  scope2Location: 'vsme:GrossLocationBasedScope2GreenhouseGasEmissions',
  scope2Market: 'vsme:GrossMarketBasedScope2GreenhouseGasEmissions',
  scope1and2Location: 'vsme:TotalGrossLocationBasedScope1AndScope2GHGEmissions',
  scope1and2Market: 'vsme:TotalGrossMarketBasedScope1AndScope2GHGEmissions',
  scope3: 'vsme:GrossScope3GreenhouseGasEmissions',
  totalLocation: 'vsme:TotalGrossLocationBasedGHGEmissions',
  totalMarket: 'vsme:TotalGrossMarketBasedGHGEmissions',
} as const

export type VsmeFigure = keyof typeof concepts
export type VsmeKg = Partial<Record<VsmeFigure, string>>

const withScope3: readonly VsmeFigure[] = ['scope3', 'totalLocation', 'totalMarket']

const schemes: Record<IdentifierScheme, string> = {
  lei: 'http://standards.iso.org/iso/17442',
  euid: 'https://euid.eu/',
  duns: 'https://www.dnb.co.uk/duns-number',
  permid: 'https://permid.org/',
}

type Stated = {
  scope1: { kg: string }
  scope2Location: { kg: string }
  scope2Market: { kg: string }
  scope3: { kg: string }
  categories: Record<string, string>
}

export type VsmeSource = {
  certificate: { id: string; claim: string; sample: boolean }
  organisation: { id: string; name: string; identifier: Identifier | null }
  period: { from: string; to: string }
  totals: Stated
}

/** Only where a base year and an absolute target for it are set. */
export type VsmeTarget = {
  base: { year: number; period: EndedPeriod; kg: VsmeKg }
  target: { year: number; period: EndedPeriod; kg: VsmeKg }
}

/** The greenhouse gas part of a VSME report, as xBRL-JSON. */
export function vsmeDocument(source: VsmeSource, siteUrl: string, c3: VsmeTarget | null = null) {
  const { certificate, organisation, period, totals } = source
  const entity = entityOf(organisation, siteUrl)
  const factsOf = (kg: VsmeKg, duration: string, prefix = '', member?: string) =>
    (Object.keys(concepts) as VsmeFigure[]).flatMap((key) => {
      const value = kg[key]
      if (value === undefined) return []
      const dimensions = {
        concept: concepts[key],
        entity: entity.name,
        period: duration,
        unit,
        ...(member && { 'vsme:ReportingScopesAxis': member }),
      }
      return [[`${prefix}${key}`, { value: tonnes(value), decimals: 3, dimensions }]]
    })
  const yearFact = (name: string, year: number) => ({
    value: String(year),
    dimensions: {
      concept: `vsme:GreenhouseGasEmissionReductionTarget${name}`,
      entity: entity.name,
      period: instantAfter(period.to),
    },
  })
  return {
    documentInfo: {
      documentType: 'https://xbrl.org/2021/xbrl-json',
      namespaces: {
        [entity.prefix]: entity.scheme,
        terraproof: `${siteUrl}/ns/export`,
        utr: 'http://www.xbrl.org/2009/utr',
        vsme: `${taxonomy}/vsme`,
      },
      taxonomy: [`${taxonomy}/vsme-all.xsd`],
      'terraproof:certificate': {
        ...certificate,
        page: `${siteUrl}/verify/${certificate.id}`,
      },
    },
    facts: Object.fromEntries([
      ...factsOf(vsmeKg(totals), spanOf(period)),
      ...(c3
        ? [
            ...factsOf(c3.base.kg, spanOf(c3.base.period), 'base-', 'vsme:BaselineYearMember'),
            ...factsOf(c3.target.kg, spanOf(c3.target.period), 'target-', 'vsme:TargetYearMember'),
            ['base-year', yearFact('BaseYear', c3.base.year)],
            ['target-year', yearFact('Year', c3.target.year)],
          ]
        : []),
    ]),
  }
}

/** Nothing with Scope 3 unless one of its categories was counted. */
export function vsmeKg({
  scope1,
  scope2Location,
  scope2Market,
  scope3,
  categories,
}: Stated): VsmeKg {
  const location = addDecimals([scope1.kg, scope2Location.kg])
  const market = addDecimals([scope1.kg, scope2Market.kg])
  const kg: Record<VsmeFigure, string> = {
    scope1: scope1.kg,
    scope2Location: scope2Location.kg,
    scope2Market: scope2Market.kg,
    scope1and2Location: location,
    scope1and2Market: market,
    scope3: scope3.kg,
    totalLocation: addDecimals([location, scope3.kg]),
    totalMarket: addDecimals([market, scope3.kg]),
  }
  const hasScope3 = Object.keys(categories).some((name) => name.startsWith('3.'))
  const shown = (Object.keys(kg) as VsmeFigure[]).filter(
    (key) => hasScope3 || !withScope3.includes(key),
  )
  return Object.fromEntries(shown.map((key) => [key, kg[key]]))
}

export function vsmeFileName({ id, sample }: VsmeSource['certificate'], ending = 'json') {
  return `${sample ? 'SAMPLE-' : ''}${id}-vsme.${ending}`
}

function entityOf({ id, identifier }: VsmeSource['organisation'], siteUrl: string) {
  if (!identifier) return { prefix: 'org', scheme: `${siteUrl}/organisation`, name: `org:${id}` }
  const { scheme } = identifier
  return { prefix: scheme, scheme: schemes[scheme], name: `${scheme}:${identifier.identifier}` }
}
