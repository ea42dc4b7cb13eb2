import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openLog, rotateKey, sequence } from '../../../tests/support/hooked-log.ts'
import { addPending, cutLog } from '../../../tests/support/log.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { publicKeyOfSeed, signWithSeed } from '../../lib/ed25519.ts'
import { cosignedMessage, formatCosignature } from '../../transparency/cosignature.ts'
import { listLogKeys, readEntries } from '../../transparency/log.store.server.ts'
import { newSeed, toSigner } from '../../transparency/log-signers.server.ts'
import { splitNote } from '../../transparency/signed-note.ts'
import {
  formatVerifierKey,
  keyTypes,
  parseVerifierKey,
  type VerifierKey,
} from '../../transparency/witness-key.ts'
import { watchLog } from './log-watch.ts'

const test = testApp()
const hook = 'http://hook.example/'
const told: { alarm: string; detail: string }[] = []
let printed: string[] = []
let folder: string
let change = (_path: string, body: string) => body

const original = globalThis.fetch
beforeAll(async () => {
  globalThis.fetch = async (input, init) => {
    if (String(input) === hook) told.push(JSON.parse(String(init?.body)))
    if (String(input) === hook) return new Response()
    const { pathname } = new URL(String(input))
    const answer = await test.call(pathname)
    if (!pathname.endsWith('/checkpoint')) return answer
    return new Response(change(pathname, await answer.text()), { status: answer.status })
  }
  await openLog(test.services)
  await grow(10)
  await grow(10)
})
afterAll(() => {
  globalThis.fetch = original
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terraproof-watch-'))
  told.length = 0
  change = (_, body) => body
  vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(String(line)))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

async function grow(count: number) {
  await addPending(test.services, count)
  while ((await sequence(test.services)) > 0);
}

const file = (name: string, text: string) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

function watch(...more: string[]) {
  printed = []
  const options = ['--state', join(folder, 'state'), '--webhook', hook, '--again-after', '1s']
  return watchLog(['http://log.example/log', ...options, ...more])
}

const own = (text: string) => ['--own', file('own', text)]
const key = `key sha256:${'a'.repeat(64)}`

it('tells each of several alarms, and again until the list says that they are expected', async () => {
  const ids = (await readEntries(test.services.db, 1, 0, 2)).map(({ ref }) => ref)
  const list = own(ids.map((id) => `certificate ${id}\n`).join(''))
  expect(await watch(...list)).toBe(1)
  expect(told.map(({ alarm }) => alarm)).toEqual(['missing', 'missing', 'changed', 'changed'])
  expect(await watch(...list)).toBe(1)
  expect(told.filter(({ alarm }) => alarm === 'changed')).toHaveLength(4)
  told.length = 0
  expect(await watch(...own(`certificate ${ids[0]} expected\n`))).toBe(1)
  expect(told.map(({ alarm }) => alarm)).toEqual(['missing'])
})

it('cannot look where its state cannot be written, which is no alarm', async () => {
  mkdirSync(join(folder, 'state.new'))
  expect(await watch()).toBe(2)
  expect(told).toEqual([])
})

it('does not forget what it kept when the list of one’s own is another one', async () => {
  expect(await watch()).toBe(0)
  const kept = readFileSync(join(folder, 'state'), 'utf8')
  await cutLog(test, 1, 10)
  await grow(15)
  // Also where it cannot keep what proves it.
  file('state.evidence', '')
  expect(await watch(...own(key))).toBe(1)
  expect(told.map(({ alarm }) => alarm)).toEqual(['fork'])
  expect(printed.join('\n')).toContain('the evidence could not be kept')
  expect(readFileSync(join(folder, 'state'), 'utf8')).toBe(kept)
})

it('reads everything again for another list, and goes on', async () => {
  expect(await watch()).toBe(0)
  await grow(3)
  expect(await watch(...own(key))).toBe(0)
  expect(printed.join('\n')).toContain('28 entries, 3 new')
  expect(await watch(...own(key))).toBe(0)
  expect(printed.join('\n')).toContain('28 entries, 0 new')
})

const seed = new Uint8Array(32).fill(4)
const witness = formatVerifierKey({
  name: 'witness.example/w1',
  type: keyTypes.ed25519,
  publicKey: publicKeyOfSeed(seed),
})

/** The log as a witness cosigned it some hours ago. */
const cosigned = (hours: number) => (_: string, note: string) => {
  const { text = '' } = splitNote(note) ?? {}
  const time = Math.floor(Date.now() / 1000) - hours * 3600
  const signature = signWithSeed(seed, cosignedMessage(text, time))
  return note + formatCosignature(parseVerifierKey(witness) as VerifierKey, time, signature)
}

it('says what is wrong with the witnesses: too few, too old, or for another log', async () => {
  const policy = ['--policy', file('policy', `witness w1 ${witness}\nquorum w1\n`)]
  expect(await watch(...policy)).toBe(3)
  change = cosigned(1)
  expect(await watch(...policy)).toBe(0)
  change = cosigned(27)
  expect(await watch(...policy)).toBe(3)
  change = cosigned(0)
  const [logKey] = await listLogKeys(test.services.db)
  const another = toSigner(newSeed()).vkey('another.example/log')
  const log = ['--log-key', logKey?.vkey ?? '']
  const ofAnother = file('policy', `log ${another}\nwitness w1 ${witness}\nquorum w1\n`)
  expect(await watch('--policy', ofAnother, ...log)).toBe(3)
  expect(told.map(({ detail }) => detail)).toEqual([
    'the newest checkpoint has too few of your witnesses',
    expect.stringContaining('cosigned nothing newer since 20'),
    'none of the logs in your policy has signed the newest checkpoint',
  ])
})

it('knows the log by whichever of its keys signs', async () => {
  await rotateKey(test.services, true)
  await grow(1)
  const keys = (await listLogKeys(test.services.db)).map(({ vkey }) => vkey)
  const oldFirst = keys.toReversed().flatMap((vkey) => ['--log-key', vkey])
  change = cosigned(0)
  const policy = ['--policy', file('policy', `witness w1 ${witness}\nquorum w1\n`)]
  expect(await watch(...policy, ...oldFirst)).toBe(0)
})
