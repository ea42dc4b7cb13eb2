import { describe, expect, it } from 'vitest'
import vectors from '../../tests/vectors/witness/policies.json' with { type: 'json' }
import { fromBase64 } from '../lib/base64.ts'
import { publicKeyOfSeed } from '../lib/ed25519.ts'
import { countingWitnesses, isMet, parsePolicy, policyLimits } from './tlog-policy.ts'
import { formatVerifierKey, keyTypes } from './witness-key.ts'

type Case = (typeof vectors.cases)[number]

const bytesOf = ({ text, base64 }: { text?: string; base64?: string }) =>
  base64 === undefined ? new TextEncoder().encode(text) : (fromBase64(base64) ?? new Uint8Array())

function read(one: Case) {
  const result = parsePolicy(bytesOf(one))
  if ('fault' in result) throw new Error(result.fault.problem)
  return result.policy
}

const octets = (name: string) => String.fromCharCode(...new TextEncoder().encode(name))

describe.each(vectors.cases.filter(({ valid }) => valid))('$name', (one) => {
  it('is read', () => {
    const { logs, witnesses } = read(one)
    expect(logs).toHaveLength(one.logs ?? logs.length)
    expect(witnesses).toHaveLength(one.witnesses ?? witnesses.length)
  })

  it.each(one.tries ?? [])('with $have is met: $met', ({ have, met }) => {
    expect(isMet(read(one), new Set(have.map(octets)))).toBe(met)
  })
})

it.each(vectors.cases.filter(({ valid }) => !valid))('refuses $name: $problem', (one) => {
  expect(parsePolicy(bytesOf(one))).toMatchObject({ fault: { problem: one.problem } })
})

it('names the line of a fault, and the key in the form that witnesses cosign with', () => {
  const text = vectors.cases.find(({ problem }) => problem === 'key-type')?.text ?? ''
  const { fault } = parsePolicy(new TextEncoder().encode(`# a\n\n${text}`)) as {
    fault: { line: number; suggestion: string }
  }
  expect(fault.line).toBe(3)
  expect(
    parsePolicy(new TextEncoder().encode(`witness a ${fault.suggestion}\nquorum a\n`)),
  ).toHaveProperty('policy')
})

it('refuses a policy of 300,000 octets without reading it', () => {
  const bytes = new Uint8Array(300_000).fill(35)
  expect(parsePolicy(bytes)).toEqual({ fault: { problem: 'too-large', line: 1 } })
})

it('refuses more groups than the limit', () => {
  const key = 'witness.example/w1+3056ec8d+BNK2PWDygWY0ilEj4Z6e6ScMARuAnuB4gMiTFHWXulFn'
  const groups = Array.from(
    { length: policyLimits.groups + 1 },
    (_, at) => `group g${at} 1 ${at === 0 ? 'w1' : `g${at - 1}`}\n`,
  )
  const text = `witness w1 ${key}\n${groups.join('')}quorum g0\n`
  expect(parsePolicy(new TextEncoder().encode(text))).toMatchObject({
    fault: { problem: 'too-large' },
  })
})

it('counts only witnesses that the quorum reaches', () => {
  const lines = ['a', 'b', 'c', 'd'].map((name, at) => {
    const publicKey = publicKeyOfSeed(new Uint8Array(32).fill(at))
    return `witness ${name} ${formatVerifierKey({ name, type: keyTypes.ed25519, publicKey })}\n`
  })
  const text = `${lines.join('')}group ab any a b\ngroup all 2 ab c\nquorum all\n`
  const result = parsePolicy(new TextEncoder().encode(text))
  expect('policy' in result && [...countingWitnesses(result.policy)]).toEqual(['a', 'b', 'c'])
})
