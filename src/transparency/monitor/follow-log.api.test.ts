import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLog, rotateKey, sequence } from '../../../tests/support/hooked-log.ts'
import { addPending, cutLog } from '../../../tests/support/log.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { checkpointText } from '../checkpoint-note.ts'
import { newSeed, toSigner } from '../log-signers.server.ts'
import { followLog } from './follow-log.server.ts'
import { type MonitorState, readMonitorState, writeMonitorState } from './monitor-state.server.ts'
import { remoteLog } from './remote-log.server.ts'

const test = testApp()
const folder = mkdtempSync(join(tmpdir(), 'terraproof-monitor-'))
const file = join(folder, 'state')
afterAll(() => rmSync(folder, { recursive: true }))

type Change = (path: string, body: Buffer) => Buffer | undefined
let change: Change = (_, body) => body
const asked: string[] = []

/** Reads the log of the app as if it were elsewhere, with what somebody made of it on the way. */
const original = globalThis.fetch
beforeAll(async () => {
  globalThis.fetch = async (input) => {
    const { pathname } = new URL(String(input))
    asked.push(pathname)
    const answer = await test.call(pathname)
    const body = change(pathname, Buffer.from(await answer.arrayBuffer()))
    return new Response(body ? new Uint8Array(body) : null, { status: body ? answer.status : 503 })
  }
  await openLog(test.services)
  await grow(300)
})
afterAll(() => {
  globalThis.fetch = original
})

async function grow(count: number) {
  await addPending(test.services, count)
  while ((await sequence(test.services)) > 0);
}

let entries = 0
async function look(state = readMonitorState(file), trusted: string[] = []) {
  asked.length = 0
  entries = 0
  const log = remoteLog('http://log.example/log/')
  const count = () => {
    entries += 1
    return undefined
  }
  const followed = await followLog({ log, state, trusted, onEntry: count, againMs: 0 })
  const rest = { own: '', seen: {}, at: new Date().toISOString() }
  const next: MonitorState = { format: 'terraproof.watch/1', url: log.base, ...followed, ...rest }
  writeMonitorState(file, next)
  return followed
}

async function whileChanged(made: Change, during: () => Promise<unknown>) {
  change = made
  try {
    await during()
  } finally {
    change = (_, body) => body
  }
}

const flip = (at: number) => (body: Buffer) => {
  const changed = Buffer.from(body)
  changed[at] = (changed[at] ?? 0) ^ 1
  return changed
}

it('reads everything once, and afterwards only what is new', async () => {
  expect((await look()).size).toBe(300)
  expect(entries).toBe(300)
  expect((await look()).size).toBe(300)
  expect([entries, asked]).toEqual([0, ['/log/checkpoint']])
  await grow(10)
  expect((await look()).size).toBe(310)
  expect(entries).toBe(10)
  expect(asked.length).toBeLessThanOrEqual(8)
})

it('looks again at a log that seems to be smaller: a copy may be old', async () => {
  const copy = Buffer.from(await (await test.call('/log/checkpoint')).arrayBuffer())
  await grow(1)
  await look()
  let answers = 0
  const made: Change = (path, body) => {
    if (!path.endsWith('/checkpoint')) return body
    answers += 1
    return answers === 1 ? copy : body
  }
  await whileChanged(made, async () => expect((await look()).size).toBe(311))
  expect(answers).toBe(2)
})

describe('raises an alarm', () => {
  it.each<[string, RegExp, (body: Buffer) => Buffer]>([
    ['an entry that was changed', /^\/log\/tile\/entries\/001/, flip(40)],
    ['a length that lies', /^\/log\/tile\/entries\/001/, flip(1)],
    ['a false hash of an entry', /^\/log\/tile\/0\/001/, flip(0)],
    ['a false hash above them', /^\/log\/tile\/1\//, flip(0)],
    ['a tile of another width', /^\/log\/tile\/0\/000/, (body) => body.subarray(32)],
  ])('at %s', async (_, path, damage) => {
    const made: Change = (asks, body) => (path.test(asks) ? damage(body) : body)
    await whileChanged(made, async () => {
      const failed = await followLog({
        log: remoteLog('http://log.example/log'),
        state: undefined,
        trusted: [],
        onEntry: () => undefined,
      }).catch((error) => error)
      expect(failed).toMatchObject({ kind: 'fork' })
      expect(failed.evidence.shown).toContain('terraproof.local/log')
    })
  })

  it('at a checkpoint whose signature is false, and keeps both', async () => {
    await whileChanged(
      (path, body) =>
        path.endsWith('/checkpoint')
          ? Buffer.from(String(body).replace('\n311\n', '\n312\n'))
          : body,
      () => expect(look()).rejects.toMatchObject({ kind: 'fork' }),
    )
  })

  it('at a key that was not known, until it is given', async () => {
    await rotateKey(test.services)
    await grow(1)
    await expect(look()).rejects.toMatchObject({ kind: 'unknown-key' })
    const keys = (await (await test.call('/log/keys')).text()).split('\n')
    const trusted = keys.flatMap((line) => line.split(' ')[0] || [])
    expect((await look(undefined, trusted)).size).toBe(312)
  })

  it('at an entry that no log may have, and keeps what signed it', async () => {
    const log = remoteLog('http://log.example/log')
    const onEntry = (_: Uint8Array, index: number) => (index === 3 ? 'no entry' : undefined)
    const failed = await followLog({ log, state: undefined, trusted: [], onEntry }).catch(
      (error) => error,
    )
    expect(failed).toMatchObject({ kind: 'entry', message: 'no entry' })
    expect(Object.keys(failed.evidence)).toEqual(['shown', 'entry-3'])
  })

  it.each([
    ['of another log, whose name it shows as somebody reads it', 10_000, false, 'unknown-key'],
    ['of another log, whose key is trusted', 100, true, 'fork'],
  ])('at a checkpoint %s', async (_, length, isTrusted, kind) => {
    const another = `\u202Ehttps://${'x'.repeat(length)}`
    const signer = toSigner(newSeed())
    const signed = checkpointText({ origin: another, size: 400, root: new Uint8Array(32) })
    const note = Buffer.from(`${signed}\n${signer.line(another, signed)}`)
    const made: Change = (path, body) => (path.endsWith('/checkpoint') ? note : body)
    await whileChanged(made, async () => {
      const trusted = isTrusted ? [signer.vkey(another)] : []
      const failed = await look(readMonitorState(file), trusted).catch((error) => error)
      expect(failed.kind).toBe(kind)
      expect(failed.evidence.shown === String(note)).toBe(true)
      expect(failed.message).not.toContain('\u202E')
      expect(failed.message.length).toBeLessThan(400)
    })
  })

  it('at a log that became smaller, also if it grows again as another one', async () => {
    await cutLog(test, 1, 300)
    await expect(look()).rejects.toMatchObject({ kind: 'rollback' })
    await grow(20)
    await expect(look()).rejects.toMatchObject({ kind: 'fork' })
  })
})

it('says nothing against a log that does not answer', async () => {
  await whileChanged(
    (path, body) => (path.endsWith('/checkpoint') ? undefined : body),
    () => expect(look()).rejects.toThrow('answered 503'),
  )
})

it('does not take a damaged state for one', () => {
  const text = JSON.stringify(readMonitorState(file))
  for (const damaged of [text.slice(0, 100), text.replace(/"size":\d+/, '"size":5'), 'null']) {
    writeFileSync(file, damaged)
    expect(() => readMonitorState(file)).toThrow('cannot be read as the state of a monitor')
  }
})
