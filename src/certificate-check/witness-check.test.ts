import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import sampleJson from '../../public/sample-certificate.json' with { type: 'json' }
import { applyPatch } from '../../tests/support/json-patch.ts'
import { otherValues, valuesOf } from '../../tests/support/json-values.ts'
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

it('counts only witnesses that are asked for, of those that are', () => {
  const [all] = vectors.cases.filter(({ name }) => name === 'all three of 2-of-3')
  const [lines = ''] = all?.policy?.split(/^group/m) ?? []
  const options = optionsOf(`${lines}quorum w2\n`, true)
  const { facts } = checkWitnessed(all?.note, all?.logKey ?? '', options, all?.now ?? undefined)
  expect(facts).toMatchObject({ have: 1, of: 1, names: 'w1, w2, w3' })
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
        standing: 'valid',
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

describe('a certificate with cosignatures', () => {
  const [met] = sampleVectors.cases.filter(({ name }) => name === "lines, reader's policy met")
  const { append = '', policy = '' } = met ?? {}
  const entries = sample.log.entries.map((entry) => ({ ...entry, proof: entry.proof + append }))
  const cosigned = { ...sample, log: { ...sample.log, entries } }
  const trustedLogKeys = [sampleVectors.pinnedKey]

  it('is invalid when any single value of it is changed', () => {
    const witnesses = optionsOf(policy, true)
    const options = {
      ...{ trustedLogKeys, witnesses, now: sampleVectors.now },
      standing: 'valid',
    } as const
    expect(verifyCertificate(cosigned, options).outcome).toBe('valid')
    // The others are those of the certificate without cosignatures.
    const places = valuesOf(cosigned).filter(({ path }) => path.startsWith('/log/'))
    expect(places.length).toBeGreaterThan(10)
    const unnoticed = places.flatMap(({ path, value }) =>
      otherValues(value).filter((other) => {
        const changed = applyPatch(cosigned, [{ op: 'replace', path, value: other }])
        return verifyCertificate(changed, options).outcome === 'valid'
      }),
    )
    expect(unnoticed).toEqual([])
  })

  it('passes every check of a checker from before there were witnesses', () => {
    const code = readFileSync('tests/fixtures/checker-before-witnesses.js', 'utf8')
    const old = runInThisContext(`${code}; checker`) as {
      verifyCertificate: typeof verifyCertificate
    }
    const { outcome, checks } = old.verifyCertificate(cosigned, { trustedLogKeys })
    expect(outcome).toBe('valid')
    expect(checks.map(({ state }) => state)).toEqual(Array.from({ length: 17 }, () => 'passed'))
    const changed = applyPatch(cosigned, [{ op: 'replace', path: '/claim/title', value: 'x' }])
    expect(old.verifyCertificate(changed, { trustedLogKeys }).outcome).toBe('invalid')
  })
})
