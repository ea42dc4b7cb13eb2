import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import sample from '../../public/sample-certificate.json' with { type: 'json' }
import { applyPatch } from '../../tests/support/json-patch.ts'
import { otherValues, valuesOf } from '../../tests/support/json-values.ts'
import tampered from '../../tests/vectors/tampered.json' with { type: 'json' }
import { canonicalJson } from '../lib/canonical-json.ts'
import { wholeSeconds } from '../lib/whole-seconds.ts'
import type { Statement } from './certificate-shape.ts'
import { checkIds } from './check-result.ts'
import { runChecks, verifyCertificate } from './verify-certificate.ts'

const pinned = { trustedLogKeys: [tampered.pinnedKey], standing: 'valid' } as const
const failures = (value: unknown) =>
  verifyCertificate(value, pinned)
    .checks.filter(({ state }) => state === 'failed')
    .map(({ id }) => id)

it('passes the sample in all checks, and notes that no witnesses were asked for', () => {
  const { outcome, checks } = verifyCertificate(sample, pinned)
  expect(outcome).toBe('valid')
  expect(checks.map(({ id }) => id)).toEqual(checkIds)
  expect(checks.map(({ state }) => state)).toEqual(
    checkIds.map((id) => (id === 'witnessed' ? 'noted' : 'passed')),
  )
})

it.each([
  ['sample', null, 'standing-not-asked'],
  ['sample', 'restated', 'restated'],
  ['sample', 'withdrawn', 'withdrawn'],
  ['sample', 'key-revoked', 'key-revoked'],
  ['key-revoked-after', null, 'standing-not-asked'],
  ['restated', null, 'restated'],
  ['restated', 'withdrawn', 'withdrawn'],
  // A site that forgets an event cannot take it out of a file that has it.
  ['withdrawn', 'valid', 'withdrawn'],
  ['key-revoked-before', 'valid', 'key-revoked'],
  ['quantity-changed', 'valid', 'invalid'],
] as const)(
  'says of the vector %s, with the answer %s about its standing: %s',
  (name, standing, expected) => {
    const patch = tampered.cases.find((one) => one.name === name)?.patch ?? []
    const options = { trustedLogKeys: pinned.trustedLogKeys, ...(standing && { standing }) }
    expect(verifyCertificate(applyPatch(sample, patch), options).outcome).toBe(expected)
  },
)

describe.each(tampered.cases)('$name: $why', ({ patch, outcome, fails }) => {
  const changed = applyPatch(sample, patch)

  it(`is ${outcome}`, () => {
    expect(verifyCertificate(changed, pinned).outcome).toBe(outcome)
  })

  it('fails the expected checks', () => {
    expect(failures(changed)).toEqual(fails.length === 0 ? [] : expect.arrayContaining(fails))
  })
})

it('cannot tell a whole foreign log without a pinned key, and says that none was given', () => {
  const swapped = tampered.cases.find(({ name }) => name === 'log-swapped')
  const { outcome, checks } = verifyCertificate(applyPatch(sample, swapped?.patch ?? []))
  expect(outcome).toBe('standing-not-asked')
  expect(checks.find(({ id }) => id === 'pinned')?.reason).toBe('not-given')
})

it.each([
  [-9, []],
  [9, []],
  [10, []],
  [11, ['times']],
])('lets a clock be %i minutes ahead of the log, and has then failed %j', (minutes, failed) => {
  const statement = JSON.parse(atob(sample.statement.payload)) as Statement
  const entry = sample.log.entries.find(({ entry: { type } }) => type === 'statement')?.entry
  const signedAt = wholeSeconds(new Date(Date.parse(entry?.at ?? '') + minutes * 60_000))
  const payload = btoa(canonicalJson({ ...statement, signedAt }))
  const changed = applyPatch(sample, [
    { op: 'replace', path: '/statement/payload', value: payload },
  ])
  expect(failures(changed).filter((id) => id !== 'signature' && id !== 'log')).toEqual(failed)
})

describe('each single value of the sample', () => {
  const places = valuesOf(sample)

  it('is one of 852', () => {
    expect(places).toHaveLength(852)
  })

  it('makes it invalid when changed', () => {
    const unnoticed = places.flatMap(({ path, value }) =>
      otherValues(value)
        .filter((other) => {
          const changed = applyPatch(sample, [{ op: 'replace', path, value: other }])
          return !isNoticed(changed)
        })
        .map((other) => `${path}: ${JSON.stringify(other)}`),
    )
    expect(unnoticed).toEqual([])
  })

  it('makes it invalid when taken away', () => {
    // A certificate stays valid if disclosed rows are removed.
    const needed = places.filter(({ path }) => !path.startsWith('/rows/'))
    const unnoticed = needed.filter(
      ({ path }) => !isNoticed(applyPatch(sample, [{ op: 'remove', path }])),
    )
    expect(unnoticed).toEqual([])
  })
})

it.each([null, 0, '', [], {}, { format: 'terraproof.certificate/1' }, deep(2000)])(
  'says of anything else that the format is another, and looks at nothing more',
  (value) => {
    const { outcome, checks } = verifyCertificate(value, pinned)
    expect(outcome).toBe('invalid')
    expect(checks[0]?.state).toBe('failed')
    expect(checks.slice(1).every(({ state }) => state === 'skipped')).toBe(true)
  },
)

it.each(['__proto__', 'constructor', 'toString', ''])('refuses a field named %j', (name) => {
  const withField = (document: object) =>
    JSON.parse(`${JSON.stringify(document).slice(0, -1)}, ${JSON.stringify(name)}: 1}`)
  expect(failures(withField(sample))).toEqual(['format'])
  expect(failures({ ...sample, claim: withField(sample.claim) })).toEqual(['format'])
  expect(
    failures({ ...sample, units: { ...sample.units, units: withField(sample.units.units) } }),
  ).toEqual(['format'])
})

it('never throws and never passes, whatever stands in place of a part', () => {
  const paths = partsOf(sample)
  fc.assert(
    fc.property(fc.constantFrom(...paths), fc.jsonValue(), (path, value) => {
      const changed = applyPatch(sample, [{ op: 'replace', path, value }])
      fc.pre(JSON.stringify(changed) !== JSON.stringify(sample))
      // Only rows may be left out.
      return isNoticed(changed) || path.startsWith('/rows')
    }),
    { numRuns: 500 },
  )
})

it('refuses a unit of nothing instead of dividing by it', () => {
  const path = '/units/units/mmBtu.gross/multiplier'
  expect(failures(applyPatch(sample, [{ op: 'replace', path, value: '0' }]))).toEqual(['format'])
})

/** Stops at the first failure: the signatures, which take most of the time, come late. */
function isNoticed(changed: unknown) {
  return runChecks(changed, pinned).some(({ id, state }) => state === 'failed' && id !== 'status')
}

/** The paths of all objects, lists and values. */
function partsOf(value: unknown, path = ''): string[] {
  const inside = value === null || typeof value !== 'object' ? [] : Object.entries(value)
  return [
    path,
    ...inside.flatMap(([key, part]) =>
      partsOf(part, `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
    ),
  ].filter((one) => one !== '')
}

function deep(levels: number) {
  let value: unknown = 1
  for (let i = 0; i < levels; i++) value = [value]
  return value
}
