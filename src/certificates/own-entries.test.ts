import { describe, expect, it } from 'vitest'
import type { LogEntry } from '../certificate-check/certificate-shape.ts'
import { canonicalJson } from '../lib/canonical-json.ts'
import {
  alarmsOf,
  noteEntry,
  type OwnList,
  readEntry,
  readOwnList,
  type Seen,
} from './own-entries.ts'

const id = '0123-4567-89AB-CDEF'
const other = '1123-4567-89AB-CDEF'
const key = `sha256:${'a'.repeat(64)}`
const head = { format: 'terraproof.log-entry/1', at: '2026-11-19T00:00:00Z' } as const
const statement = (certificate: string): LogEntry => ({
  ...head,
  type: 'statement',
  certificate,
  claim: key,
  statement: key,
  key,
})
const withdrawn = (certificate: string): LogEntry => ({
  ...head,
  type: 'withdrawn',
  certificate,
  reason: 'other',
})
const read = (text: string) => (readOwnList(text) as { own: OwnList }).own

it.each([
  ['certificate 1', 1],
  [`\n# mine\ncertificate ${id} now`, 3],
  [`key ${id}`, 1],
  [`certificate ${id} expected twice`, 1],
])('names the line of a list that it cannot read: %j', (text, badLine) => {
  expect(readOwnList(text)).toEqual({ badLine })
})

it('takes only entries that a log may have, byte for byte', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const good = canonicalJson(statement(id))
  expect(readEntry(bytes(good))).toEqual(statement(id))
  expect(readEntry(bytes(` ${good}`))).toBeNull()
  expect(readEntry(bytes(`\uFEFF${good}`))).toBeNull()
  expect(readEntry(bytes(good.replace('statement', 'payment')))).toBeNull()
  expect(readEntry(Uint8Array.of(0xff))).toBeNull()
})

describe('one’s own', () => {
  const list = `# mine\ncertificate ${id}\nkey ${key}\n`
  const own = read(list)
  const seenOf = (...entries: LogEntry[]) => {
    const seen: Seen = {}
    for (const entry of entries) noteEntry(entry, own, seen)
    return seen
  }

  it('is missed until its statement is there', () => {
    expect(alarmsOf(own, {})).toEqual([{ kind: 'missing', ref: id }])
    expect(alarmsOf(own, seenOf(statement(id)))).toEqual([])
  })

  it('raises an alarm when it changes, and again until that is expected', () => {
    const seen = seenOf(statement(id), withdrawn(id), withdrawn(other))
    const changed = [{ kind: 'changed', ref: id, type: 'withdrawn' }]
    expect(alarmsOf(own, seen)).toEqual(changed)
    expect(alarmsOf(own, JSON.parse(JSON.stringify(seen)))).toEqual(changed)
    expect(alarmsOf(read(list.replace(id, `${id} expected`)), seen)).toEqual([])
  })

  it('is not what somebody else signs with one’s key', () => {
    const seen = seenOf(statement(id), statement(other))
    const foreign = { kind: 'foreign', ref: key, certificate: other }
    expect(alarmsOf(own, seen)).toEqual([foreign])
  })
})
