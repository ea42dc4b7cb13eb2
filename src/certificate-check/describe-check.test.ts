import { expect, it } from 'vitest'
import { checkWords } from '../../content/claims/check-words.ts'
import sample from '../../public/sample-certificate.json' with { type: 'json' }
import { applyPatch } from '../../tests/support/json-patch.ts'
import tampered from '../../tests/vectors/tampered.json' with { type: 'json' }
import { groupDigits } from '../lib/group-digits.ts'
import { describeCheck } from './describe-check.ts'
import { verifyCertificate } from './verify-certificate.ts'

const options = { trustedLogKeys: [tampered.pinnedKey] }
const described = (value: unknown) =>
  verifyCertificate(value, options).checks.map((check) => ({ check, line: describeCheck(check) }))
const changedBy = (name: string) =>
  applyPatch(sample, tampered.cases.find((one) => one.name === name)?.patch ?? [])

it('says of the sample what was found', () => {
  const lines = described(sample).map(
    ({ line }) => `${line.title} | ${line.detail} | ${line.figure}`,
  )
  expect(lines).toMatchInlineSnapshot(`
    [
      "Well-formed, version 1 | Strict structure, every number in canonical form | 852 values",
      "This is the claim that was signed | Hash bad059e7…bea3 is the one in the statement | bad059e7",
      "Statement fits claim and key | Same certificate, key and names; 5% is 24,212.711922 kg | 5%",
      "Unit table is the pinned one | Id bbd2986f…508f | 44 units",
      "19 factors come from their published sets | Each path leads to the root of its set, 6 sets | 19 of 19",
      "21 lines recalculate | Quantity × factor gives the same kilograms, to the sixth decimal | 21 of 21",
      "Totals recalculate | 7 totals and 11 categories, kilograms and tonnes | 18 of 18",
      "Signed by the registered key | Ed25519 over the statement’s bytes and type | bd4038e6",
      "Key is in the log | Registered and signed by itself on 12 January 2026 | entry 0",
      "Verifier and claimant are two organisations | org-sample-assurance, org-sample-harbour | differ",
      "Entry 7 of 13 is in the log | It names this certificate, claim, statement and key | 4 hashes",
      "Checkpoint is signed by the log | sample.terraproof.example/log | size 13",
      "Log key is the trusted one | The checker knows it from elsewhere, not from this file | e9ee668d",
      "Key entry comes before the statement | Entry 0, then entry 7 | 0 < 7",
      "Times are in order | Period over, key made, then signed, then logged 4 seconds later | 79 days",
      "No later event in this file | No withdrawal, restatement or revocation up to its checkpoint | none",
      "Disclosed rows belong to the claim | Rows 1 and 73 lead to the committed root | 2 of 84",
      "No witnesses were asked for | This file has no cosignatures. | ",
    ]
  `)
})

it.each(tampered.cases.map(({ name }) => name))('has words for %s', (name) => {
  for (const { check, line } of described(changedBy(name))) {
    const known = check.state === 'skipped' || checkWords[check.id]?.[check.reason] !== undefined
    expect(known, `${check.id} ${check.reason}`).toBe(true)
    expect(Object.values(line).join(' ')).not.toMatch(/undefined|NaN|\[object/)
  }
})

it('names the line, what it gives and what the file says', () => {
  const lines = described(changedBy('quantity-changed')).find(({ check }) => check.id === 'lines')
  expect(lines?.line).toEqual({
    title: '1 of 21 lines does not recalculate',
    detail:
      'Line 4: 135,620.71 kWh.gross × 0.18296 gives 24,813.165102 kg, the file says 24,813.17242 kg',
    figure: '20 of 21',
  })
})

it.each([
  ['0', '0'],
  ['999', '999'],
  ['1000', '1,000'],
  ['-1234567.1234567', '-1,234,567.1234567'],
  ['', ''],
])('groups the digits of %j', (decimal, expected) => {
  expect(groupDigits(decimal)).toBe(expected)
})
