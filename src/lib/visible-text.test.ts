import { expect, it } from 'vitest'
import gwp from '../../content/factor-sets/gwp-ar6.json' with { type: 'json' }
import { newClient } from '../account-screens/clients/cms-clients.schema.ts'
import { engagementInput } from '../assurance/engagement/engagement.schema.ts'
import { findingInput } from '../assurance/findings/finding.schema.ts'
import { claimInput } from '../claims/claim.schema.ts'
import { rowInput } from '../claims/row.schema.ts'
import { ownSetInput } from '../factors/factor.schema.ts'
import { factorSetFile } from '../factors/factor-set-file.ts'
import { readOwnFactors } from '../factors/own-set.ts'
import { organisationInput } from '../organisations/organisation.schema.ts'
import { readCsvFile } from './csv-file/read-csv-file.ts'
import { hasHidden, oneLine, visibleLines } from './visible-text.ts'

const hidden =
  '\u00ad\u034f\u061c\u115f\u17b4\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2064\u2066\u2069\u2800\u3164\ufe0f\ufeff\uffa0\ufff9\u{e0041}\u{e0100}'
const given = `A${hidden}b\n\n\u2028In our\u0085opinion`
const line = 'Ab In our opinion'
const lines = 'Ab\n\nIn our\nopinion'

const claim = {
  title: given,
  periodFrom: '2025-01-01',
  periodTo: '2025-12-31',
  approach: 'equity-share',
  included: given,
  excluded: given,
  criteria: given,
  gwp: 'AR6',
}
const row = Object.fromEntries(Object.keys(rowInput.shape).map((field) => [field, '']))
const finding = { kind: 'observation', title: given, text: given, rows: [], effectKg: null }
const set = { name: given, alias: 'own-a', validFrom: '2025-01-01', validTo: '2025-12-31' }
const verifierOrg = '00000000-0000-4000-8000-000000000000'
const ownCsv = `key,name,unit,kgCO2e,categories,source\na,"${given}",kWh,1,2.electricity,"${given}"`

it.each([
  ['a claim', () => claimInput.parse(claim), { title: line, criteria: line, excluded: lines }],
  ['a boundary', () => claimInput.parse(claim).included, lines],
  [
    'an organisation',
    () => organisationInput.parse({ name: given, country: 'AE', registrationNo: given }),
    { name: line, registrationNo: line },
  ],
  [
    'a person',
    () => newClient.parse({ username: 'abc', firstName: given, lastName: given }),
    { firstName: line, lastName: line },
  ],
  [
    'a typed row',
    () => rowInput.parse({ ...row, site: given, reference: given, note: given }),
    { site: line, reference: line, note: line },
  ],
  [
    'a row of a file',
    () => readCsvFile(new TextEncoder().encode(`a\n"${given}"`), null).records,
    [[line]],
  ],
  [
    'an own factor',
    () => readOwnFactors(new TextEncoder().encode(ownCsv)).factors,
    [{ name: line, source: line }],
  ],
  ['a set of own factors', () => ownSetInput.parse({ ...set, gwp: 'AR6' }).name, line],
  [
    'a standard',
    () => engagementInput.parse({ verifierOrg, assurance: 'limited', standard: given }).standard,
    line,
  ],
  ['a finding', () => findingInput.parse(finding), { title: line, text: lines }],
])(
  '%s has no characters that nobody sees, and no lines of its own in a headline',
  (_what, parse, expected) => {
    expect([parse()]).toMatchObject([expected])
  },
)

it('leaves ordinary text as it is', () => {
  const text = 'Société Générale  (مصر) 東京, 100% – CO₂e'
  expect([oneLine(text), visibleLines(text), hasHidden(text)]).toEqual([text, text, false])
})

it('a text of nothing but hidden characters is empty', () => {
  expect(oneLine(hidden)).toBe('')
  expect(claimInput.safeParse({ ...claim, title: hidden }).success).toBe(false)
})

it('refuses a factor set file with hidden characters', () => {
  expect(factorSetFile.safeParse(gwp).success).toBe(true)
  const [first, ...rest] = gwp.factors
  const turned = { ...gwp, factors: [{ ...first, name: 'SF6 \u202e4202' }, ...rest] }
  expect(factorSetFile.safeParse(turned).success).toBe(false)
  const split = { ...gwp, header: { ...gwp.header, name: 'IPCC\n\nIn our opinion' } }
  expect(factorSetFile.safeParse(split).success).toBe(false)
})
