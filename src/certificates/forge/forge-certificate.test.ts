import { describe, expect, it } from 'vitest'
import sampleJson from '../../../public/sample-certificate.json' with { type: 'json' }
import type { Bundle } from '../../certificate-check/certificate-shape.ts'
import { verifyCertificate } from '../../certificate-check/verify-certificate.ts'
import { sampleLogKey } from '../trusted-log-keys.ts'
import { changeValue, readValue, recalculate, signWithAnotherKey } from './forge-certificate.ts'
import { forgeGroups } from './forge-fields.ts'
import { cosigned, isRewritten, readersWitnesses, rewriteLog } from './rewrite-log.ts'

const sample = sampleJson as unknown as Bundle
const failures = (bundle: Bundle) =>
  verifyCertificate(bundle, { trustedLogKeys: [sampleLogKey] })
    .checks.filter(({ state }) => state === 'failed')
    .map(({ id }) => id)
const quantity = { in: 'file', path: ['claim', 'lines', 3, 'quantity'] } as const

it('leaves the sample as it was', () => {
  const text = JSON.stringify(sample)
  signWithAnotherKey(changeValue(sample, quantity, '35620.75'))
  expect(JSON.stringify(sample)).toBe(text)
  expect(failures(sample)).toEqual([])
})

it('fails claim, lines and log for a changed quantity', () => {
  expect(failures(changeValue(sample, quantity, '35620.75'))).toEqual(['claim', 'lines', 'log'])
})

it('has sums that fit after recalculation, and still another claim', () => {
  const forged = recalculate(changeValue(sample, quantity, '35620.75'))
  expect(failures(forged)).toEqual(['claim', 'statement', 'log'])
})

it('changes nothing by recalculating what was not changed', () => {
  expect(failures(recalculate(sample))).toEqual([])
})

it('is consistent when signed with another key, but that key is not in the log', () => {
  const forged = signWithAnotherKey(changeValue(sample, quantity, '35620.75'))
  expect(failures(forged)).toEqual(['key', 'log'])
})

it('refuses anything but a number, and then runs no other check', () => {
  expect(failures(changeValue(sample, quantity, '1e5'))).toEqual(['format'])
  expect(failures(recalculate(changeValue(sample, quantity, 'x')))).toEqual(['format'])
})

it('offers all quantities, factors, totals, names and dates, and each is noticed', () => {
  const fields = forgeGroups(sample).flatMap((group) => group.fields)
  expect(fields.filter(({ place }) => place.path.at(-1) === 'quantity')).toHaveLength(21)
  expect(fields.filter(({ place }) => place.path.includes('factorSets'))).toHaveLength(19)
  expect(fields.filter(({ place }) => place.path.includes('totals'))).toHaveLength(14)
  const unnoticed = fields.filter(({ place }) => {
    const value = readValue(sample, place)
    const other = /^\d{4}-/.test(value) ? value.replace(/^\d{4}/, '2024') : `${value}1`
    return failures(changeValue(sample, place, other)).length === 0
  })
  expect(unnoticed).toEqual([])
})

describe('a log that is rewritten and signed again', () => {
  const forged = rewriteLog(changeValue(sample, quantity, '35620.75'))
  const check = (bundle: Bundle, asks: boolean) => {
    const witnesses = asks ? readersWitnesses : undefined
    const options = { trustedLogKeys: [sampleLogKey], witnesses }
    const { outcome, checks } = verifyCertificate(cosigned(bundle, sample), options)
    const failed = checks.filter(({ state }) => state === 'failed').map(({ id }) => id)
    return { outcome, failed }
  }

  it('passes every check of somebody who asks for no witnesses', () => {
    expect(check(forged, false)).toEqual({ outcome: 'standing-not-asked', failed: [] })
    expect(isRewritten(forged, sample)).toBe(true)
  })

  it('fails with witnesses of the reader, who have seen the true one', () => {
    expect(check(forged, true)).toEqual({ outcome: 'unwitnessed', failed: ['witnessed'] })
    expect(check(sample, true)).toEqual({ outcome: 'standing-not-asked', failed: [] })
    expect(isRewritten(sample, sample)).toBe(false)
  })
})
