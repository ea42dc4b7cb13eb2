import { describe, expect, it } from 'vitest'
import sampleJson from '../../public/sample-certificate.json' with { type: 'json' }
import sampleVectors from '../../tests/vectors/witness/sample.json' with { type: 'json' }
import vectors from '../../tests/vectors/witness/witnessed.json' with { type: 'json' }
import { verifyMlDsa } from '../transparency/ml-dsa.ts'
import { parsePolicy } from '../transparency/tlog-policy.ts'
import type { Bundle } from './certificate-shape.ts'
import { describeCheck } from './describe-check.ts'
import { verifyCertificate } from './verify-certificate.ts'
import { checkWitnessed, type WitnessOptions } from './witness-check.ts'

const sample = sampleJson as unknown as Bundle

function optionsOf(text: string | null, isReaders: boolean): WitnessOptions | undefined {
  if (text === null) return undefined
  const read = parsePolicy(new TextEncoder().encode(text))
  if ('fault' in read) throw new Error(read.fault.problem)
  return { policy: read.policy, isReaders, verifyMlDsa }
}

const listed = (names: unknown) => (names ? String(names).split(', ') : [])

describe.each(vectors.cases)('$name', ({ note, policy, logKey, now, required, expect: wanted }) => {
  const options = optionsOf(policy, required)
  const result = checkWitnessed(note, logKey, options, now ?? undefined)

  it(`is ${wanted.state}: ${wanted.reason}`, () => {
    expect(result).toMatchObject({ state: wanted.state, reason: wanted.reason })
    expect(listed(result.facts.names)).toEqual(wanted.have)
    expect(listed(result.facts.future)).toEqual(wanted.future)
    expect(result.facts.seen ?? null).toBe(wanted.seen)
    expect(result.facts.of ?? wanted.of).toBe(wanted.of ?? result.facts.of)
  })

  it('has words', () => {
    const { title, detail } = describeCheck({ id: 'witnessed', ...result })
    expect(`${title} ${detail}`).not.toMatch(/undefined|NaN|null/)
  })
})

describe('a certificate with these lines', () => {
  it.each(sampleVectors.cases)(
    '$name: $outcome',
    ({ append, policy, required, outcome, expect: wanted }) => {
      const entries = sample.log.entries.map((entry) => ({ ...entry, proof: entry.proof + append }))
      const bundle = { ...sample, log: { ...sample.log, entries } }
      const { outcome: got, checks } = verifyCertificate(bundle, {
        trustedLogKeys: [sampleVectors.pinnedKey],
        witnesses: optionsOf(policy, required),
        now: sampleVectors.now,
      })
      expect(got).toBe(outcome)
      expect(checks.at(-1)).toMatchObject({
        id: 'witnessed',
        state: wanted.state,
        reason: wanted.reason,
      })
      expect(checks.slice(0, -1).map(({ state }) => state)).toEqual(
        checks.slice(1).map(() => 'passed'),
      )
    },
  )
})
