import { expect, it } from 'vitest'
import { figuresWords } from '../../content/claims/figures-to-copy.ts'
import { hero } from '../../content/home/hero.ts'
import sampleJson from '../../public/sample-certificate.json' with { type: 'json' }
import tampered from '../../tests/vectors/tampered.json' with { type: 'json' }
import type { Bundle } from '../certificate-check/certificate-shape.ts'
import { certificateView } from './certificate-view.ts'
import { figuresNote } from './figure-facts.ts'
import { sampleId, sampleLogKey, trustedLogKeys } from './trusted-log-keys.ts'

const sample = sampleJson as unknown as Bundle
const view = certificateView(sample)

it('shows the figures of the sample', () => {
  expect(view).toMatchObject({
    id: sampleId,
    isSample: true,
    totalLocation: '484.254',
    totalMarket: '443.544',
    period: '1 January to 31 December 2025',
    log: { index: 7, size: 13, seconds: 4 },
    scopes: { power: '943,120 kWh', scope1: { t: '57.950', percent: 12 } },
  })
  expect(view.lines.map(({ scope, lines }) => [scope, lines.length])).toEqual([
    ['1', 4],
    ['2location', 3],
    ['2market', 3],
    ['3', 10],
    ['outside', 1],
  ])
})

it('makes a link of nothing but an address of the web', () => {
  const [first, ...others] = sample.factorSets
  if (!first) throw new Error('no sets')
  const source = { ...first.header.source, url: 'javascript:alert(1)' }
  const forged = { ...first, header: { ...first.header, source } }
  expect(certificateView({ ...sample, factorSets: [forged, ...others] }).sets[0]?.sourceUrl).toBe(
    null,
  )
})

it('says of its figures that they should not be used once the key that signed counts no more', () => {
  const noteSince = (since: string) => {
    const revoked = { since, at: since, reason: 'lost', index: 9 }
    return figuresNote({ ...view, standing: { ...view.standing, revoked } })
  }
  expect(noteSince('2000-01-01T00:00:00Z')).toBe(figuresWords.revoked)
  expect(noteSince('2099-01-01T00:00:00Z')).toBe(figuresWords.sample)
})

it('is what the card on /home says', () => {
  expect(hero.record).toMatchObject({ href: `/verify/${view.id}`, value: view.totalLocation })
  expect(hero.record.sources[0]).toBe(`${sample.claim.lines.length} lines`)
})

it('trusts the published key of the sample for the sample alone', () => {
  expect(sampleLogKey).toBe(tampered.pinnedKey)
  expect(trustedLogKeys(sample, ['own'])).toEqual([sampleLogKey])
  const real = { ...sample, claim: { ...sample.claim, sample: false } }
  const other = { ...sample, claim: { ...sample.claim, certificate: 'SAMP-0000-0000-0002' } }
  for (const bundle of [real, other, null, 'x', {}])
    expect(trustedLogKeys(bundle, ['own'])).toEqual(['own'])
})
