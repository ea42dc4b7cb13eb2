import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { logStatus, openLog, sequence } from '../../../tests/support/hooked-log.ts'
import { addPending, cutLog } from '../../../tests/support/log.ts'
import { newVerifier, publishedClaim, type Verifier } from '../../../tests/support/signed-claim.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { policyFile, startWitness, type TestWitness } from '../../../tests/support/witness.ts'
import { addLogEntry } from '../../assurance/log-pending.store.server.ts'
import type { Bundle } from '../../certificate-check/certificate-shape.ts'
import { verifyCertificate } from '../../certificate-check/verify-certificate.ts'
import { checkWitnessed } from '../../certificate-check/witness-check.ts'
import { certificateHooks } from '../../certificates/publish/certificate-hooks.server.ts'
import { asOwner } from '../../server/db/as-owner.ts'
import { findFreeze, findNewestCheckpoint, listLogKeys, readEntries } from '../log.store.server.ts'
import { describeLog } from '../log-state.server.ts'
import { replayLog } from '../replay.server.ts'
import { asSequencer, markRestored, setFreeze } from '../sequencer.store.server.ts'
import { splitNote } from '../signed-note.ts'
import { parsePolicy } from '../tlog-policy.ts'
import { askWitnesses, startWitnessAsker } from './ask-witnesses.server.ts'
import { cosignedNote } from './cosigned-note.server.ts'
import { sitePolicyOf } from './site-policy.server.ts'

const patience = { timeout: 60_000 }
const policy = policyFile()
const test = testApp(policy.env)
let witnesses: [TestWitness, TestWitness, TestWitness]
let verifier: Verifier
let logKey: string

beforeAll(async () => {
  witnesses = [
    await startWitness('one.example/w'),
    await startWitness('two.example/w'),
    await startWitness('three.example/w'),
  ]
  policy.write(witnesses, '2')
  await openLog(test.services)
  const [key] = await listLogKeys(test.services.db)
  logKey = key?.vkey ?? ''
  for (const witness of witnesses) witness.knows('terraproof.local/log', logKey)
  verifier = await newVerifier(test)
})
afterAll(async () => {
  for (const witness of witnesses) await witness.stop()
})
beforeEach(async () => {
  for (const witness of witnesses) {
    witness.instead(null)
    witness.asked.length = 0
  }
  await allDue()
})

/** Ends every waiting time. */
const allDue = () =>
  test.alterDatabase(
    `update log_witness_state set next_at = now(), lease_until = now(), failures = 0, tokens = 10`,
  )

const ask = () => askWitnesses(test.services, certificateHooks)

async function grow(count = 1) {
  await addPending(test.services, count)
  await sequence(test.services)
}

function readPolicy(file: string) {
  const read = parsePolicy(readFileSync(file))
  if ('fault' in read) throw new Error(read.fault.problem)
  return read.policy
}

/** Logs that this certificate was withdrawn. */
async function withdraw(certificate: string) {
  await asOwner(test.services.db, (tx) =>
    addLogEntry(tx, { type: 'withdrawn', certificate, reason: 'other' }),
  )
  await sequence(test.services)
}

async function text(path: string) {
  const answer = await test.call(path)
  expect(answer.status, path).toBe(200)
  return answer.text()
}

const linesOf = async (path = '/log/checkpoint') => {
  const note = await text(path)
  const checkpoint = note.slice(note.indexOf('terraproof.local/log\n'))
  return splitNote(checkpoint)?.signatures.map(({ name }) => name)
}

const all = ['terraproof.local/log', 'one.example/w', 'two.example/w', 'three.example/w']

async function results() {
  const { rows } = await test.services.db.execute<{ result: string; known_size: string }>(
    sql`select result, known_size::int from log_witness_state order by vkey like 'one%' desc, vkey like 'two%' desc`,
  )
  return rows.map(({ result }) => result)
}

it('publishes what its witnesses cosigned with the checkpoint and with proofs', async () => {
  await grow(3)
  expect(await linesOf()).toEqual(all.slice(0, 1))
  await ask()
  expect(await linesOf()).toEqual(all)
  expect(await linesOf('/log/proof?index=0')).toEqual(all)
  await grow(2)
  await ask()
  expect(await linesOf()).toEqual(all)
  for (const { asked } of witnesses) expect(asked).toHaveLength(2)
})

it('says since which size each witness watches', async () => {
  const { witnesses: shown } = (await describeLog(test.services))?.witnesses ?? {}
  const since = { size: 4, at: expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:]{8}Z$/) }
  expect(shown).toMatchObject([{ size: 6, since }, { since }, { since }])
})

it('says since when enough have cosigned, and since when one cannot be reached', async () => {
  const shown = async () => (await describeLog(test.services))?.witnesses
  await grow()
  expect(await shown()).toMatchObject({ metSince: null })
  await ask()
  const { db } = test.services
  const { rows } = await db.execute<{ at: number }>(sql`select seen_at::float8 as at
    from log_cosignatures where size = (select max(size) from log_checkpoints) order by seen_at`)
  const metSince = new Date((rows[1]?.at ?? 0) * 1000).toISOString()
  // Asked again a day later, they sign it with another time.
  await test.alterDatabase(`insert into log_cosignatures
    select log_id, size, key_name, key_id, seen_at + 86400, line from log_cosignatures
    where size = (select max(size) from log_checkpoints)`)
  expect(await shown()).toMatchObject({ metSince })
  const [one] = witnesses
  await grow()
  one.instead((req) => req.socket.destroy())
  await ask()
  const { unreachedSince = null } = (await shown())?.witnesses[0] ?? {}
  expect(Date.parse(unreachedSince ?? '')).toBeGreaterThan(0)
  await allDue()
  await ask()
  expect(one.asked).toHaveLength(3)
  const { witnesses: now } = (await shown()) ?? {}
  expect(now).toMatchObject([{ state: 'unreached', unreachedSince }, { unreachedSince: null }, {}])
})

it('asks for one checkpoint once', async () => {
  await grow()
  await Promise.all([ask(), ask()])
  await ask()
  for (const { asked } of witnesses) expect(asked).toEqual(['POST /add-checkpoint'])
})

it('a certificate says who has seen its log, by the list of the site', async () => {
  const { certificate } = await publishedClaim(test, verifier)
  const readBundle = async () =>
    JSON.parse(await text(`/api/certificates/${certificate}/bundle.json`)) as Bundle
  const check = async (isReaders: boolean) => {
    const read = parsePolicy(new TextEncoder().encode(await text('/log/policy')))
    if ('fault' in read) throw new Error(read.fault.problem)
    const { outcome, checks } = verifyCertificate(await readBundle(), {
      trustedLogKeys: [logKey],
      witnesses: { policy: read.policy, isReaders },
      standing: 'valid',
    })
    const { state, facts } = checks.find(({ id }) => id === 'witnessed') ?? {}
    return { outcome, state, have: facts?.have }
  }
  witnesses[1].instead((_, res) => res.writeHead(500).end())
  witnesses[2].instead((_, res) => res.writeHead(404).end())
  await ask()
  expect(await check(false)).toEqual({ outcome: 'valid', state: 'noted', have: 1 })
  expect(await check(true)).toEqual({ outcome: 'unwitnessed', state: 'failed', have: 1 })
  await allDue()
  witnesses[1].instead(null)
  await ask()
  expect(await check(true)).toEqual({ outcome: 'valid', state: 'passed', have: 2 })
  // A later entry about somebody else, which nobody has seen yet, takes nothing away.
  await grow()
  expect(await check(true)).toEqual({ outcome: 'valid', state: 'passed', have: 2 })
})

it('serves a policy without the addresses of witnesses, and says whose list it is', async () => {
  const policyText = await text('/log/policy')
  expect(policyText).toMatch(/^# The site's own list\. It is not independent of the site\.\n/)
  expect(policyText).toContain(`log ${logKey}\n`)
  expect(policyText).not.toContain('http')
})

it('finds out again what a witness holds', async () => {
  await grow()
  await ask()
  await test.alterDatabase('delete from log_witness_state')
  await grow(4)
  await ask()
  expect(await linesOf()).toEqual(all)
  for (const { asked } of witnesses) expect(asked).toHaveLength(3)
})

it.each<[string, Parameters<TestWitness['instead']>[0], string]>([
  ['a web page', (_, res) => res.end('<!doctype html>'), 'garbage'],
  ['a great deal', (_, res) => res.end('x'.repeat(1_000_000)), 'garbage'],
  [
    'fifty megabytes',
    (_, res) => {
      const part = Buffer.alloc(1_000_000, 'x')
      Readable.from(Array.from({ length: 50 }, () => part)).pipe(res)
    },
    'garbage',
  ],
  [
    'a packed bomb',
    (_, res) => {
      const bomb = gzipSync(Buffer.alloc(10_000_000))
      res.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb.subarray(0, 60_000))
    },
    'garbage',
  ],
  [
    'headers of a megabyte',
    (_, res) => res.writeHead(200, { 'x-long': 'x'.repeat(1_000_000) }).end(),
    'failed',
  ],
  [
    'a size beyond what numbers hold',
    (_, res) =>
      res.writeHead(409, { 'content-type': 'text/x.tlog.size' }).end('9007199254740993\n'),
    'garbage',
  ],
  ['a redirect', (_, res) => res.writeHead(302, { location: '/elsewhere' }).end(), 'redirect'],
  ['nothing', (req) => req.socket.destroy(), 'failed'],
  [
    'the size that was sent, for ever',
    (_, res) => res.writeHead(409, { 'content-type': 'text/x.tlog.size' }).end('1\n'),
    'loop',
  ],
])('a witness that answers %s stops nobody', async (_, lie, result) => {
  await grow()
  witnesses[0].instead(lie)
  await ask()
  expect(await linesOf()).toEqual(all.filter((name) => name !== 'one.example/w'))
  expect(await results()).toEqual([result, 'accept', 'accept'])
  expect(witnesses[0].asked.length).toBeLessThanOrEqual(2)
  expect(witnesses[0].asked).not.toContain('GET /elsewhere')
  // It waits, and is not asked for the next checkpoint either.
  const asked = witnesses[0].asked.length
  await grow()
  await ask()
  expect(witnesses[0].asked).toHaveLength(asked)
})

it('waits for a slow witness with nobody else', async () => {
  const [slow, ...others] = witnesses
  await grow()
  await ask()
  // It begins to answer, and goes no further.
  slow.instead((_, res) => res.flushHeaders())
  const asker = startWitnessAsker(test.services, certificateHooks)
  try {
    for (let at = 0; at < 3; at += 1) {
      await grow()
      asker?.wake()
      const size = (await findNewestCheckpoint(test.services.db, 1))?.size
      await vi.waitFor(() => {
        for (const { state } of others)
          expect(state.findHead('terraproof.local/log')?.size).toBe(size)
      }, patience)
    }
    // The first question is still open.
    expect(slow.asked).toHaveLength(2)
  } finally {
    await asker?.stop()
  }
})

it('asks for a checkpoint that came meanwhile as soon as a witness has answered', async () => {
  const [slow] = witnesses
  const again = Promise.withResolvers<void>()
  await grow()
  slow.instead(async (req, res) => {
    await grow()
    slow.instead(() => again.resolve())
    slow.honestly(req, res)
  })
  // Nothing else makes it look.
  const interval = vi.spyOn(globalThis, 'setInterval')
  interval.mockReturnValue({ unref() {} } as ReturnType<typeof setInterval>)
  const asker = startWitnessAsker(test.services, certificateHooks)
  interval.mockRestore()
  try {
    await again.promise
  } finally {
    await asker?.stop()
  }
}, 60_000)

it('shows no line of a witness who is no longer in the policy', async () => {
  await grow()
  await ask()
  const { db, config } = test.services
  const newest = await findNewestCheckpoint(db, 1)
  if (!newest) throw new Error('there is no log')
  const later = policyFile()
  later.write([witnesses[0]], '1')
  const site = sitePolicyOf({ ...config, witnesses: later.env.WITNESSES })
  const shown = splitNote(await cosignedNote(db, site, newest))
  expect(shown?.signatures.map(({ name }) => name)).toEqual(all.slice(0, 2))
  // A reader whose policy still has the others sees that they are missing.
  const options = { policy: readPolicy(policy.env.WITNESSES), isReaders: true }
  const check = checkWitnessed(await cosignedNote(db, site, newest), logKey, options)
  expect(check).toMatchObject({ state: 'failed', facts: { have: 1, missing: 'w2, w3' } })
})

it('a withdrawal is in the bundle at once, before anybody has cosigned it', async () => {
  const { certificate } = await publishedClaim(test, verifier)
  await ask()
  const readBundle = async () =>
    JSON.parse(await text(`/api/certificates/${certificate}/bundle.json`)) as Bundle
  const before = await readBundle()
  await withdraw(certificate)
  const after = await readBundle()
  expect(after.log.entries).toHaveLength(before.log.entries.length + 1)
  const options = { policy: readPolicy(policy.env.WITNESSES), isReaders: false }
  const { outcome, checks } = verifyCertificate(after, {
    trustedLogKeys: [logKey],
    witnesses: options,
  })
  expect(outcome).toBe('withdrawn')
  expect(checks.at(-1)).toMatchObject({ state: 'noted', reason: 'not-met', facts: { have: 0 } })
})

it('asks no witness more often than was agreed', async () => {
  await test.alterDatabase('update log_witness_state set tokens = 2, tokens_at = now()')
  for (let at = 0; at < 4; at += 1) {
    await grow()
    await ask()
  }
  for (const { asked } of witnesses) expect(asked).toHaveLength(2)
})

it('shows no line that does not verify, even if it is stored', async () => {
  await grow()
  await ask()
  const [, ...rest] = all
  await test.alterDatabase(`do $$ begin
    alter table log_cosignatures disable trigger user;
    update log_cosignatures c set line = replace(line, 'A', 'B')
      where key_name = 'two.example/w' and size = (select max(size) from log_checkpoints);
    alter table log_cosignatures enable trigger user; end $$`)
  expect(await linesOf()).toEqual([all[0], ...rest.filter((name) => name !== 'two.example/w')])
})

it('renews its turn with each further request, which may take as long as the first', async () => {
  await grow()
  const turns: number[] = []
  witnesses[0].instead(async (_, res) => {
    const { rows } = await test.services.db.execute<{ left: number }>(
      sql`select extract(epoch from lease_until - now())::float8 as left from log_witness_state where vkey like 'one%'`,
    )
    turns.push(rows[0]?.left ?? 0)
    await test.alterDatabase('update log_witness_state set lease_until = now()')
    res.writeHead(409, { 'content-type': 'text/x.tlog.size' }).end(`${turns.length}\n`)
  })
  await ask()
  expect(turns).toHaveLength(2)
  for (const left of turns) expect(left).toBeGreaterThan(10)
})

it('asks again after a clock that was ahead has been put right', async () => {
  await grow()
  await test.alterDatabase(
    `update log_witness_state set next_at = now() + interval '1 year',
      lease_until = now() + interval '1 year', tokens_at = now() + interval '1 year'`,
  )
  await ask()
  expect(await linesOf()).toEqual(all)
})

it('says so of a witness that holds less than it has cosigned', async () => {
  await grow()
  await ask()
  await grow()
  witnesses[0].instead((req, res) => {
    if (witnesses[0].asked.length > 1) return void req.socket.destroy()
    res.writeHead(409, { 'content-type': 'text/x.tlog.size' }).end('1\n')
  })
  witnesses[0].asked.length = 0
  await ask()
  witnesses[0].instead(null)
  await allDue()
  await ask()
  expect(await linesOf()).toEqual(all)
  const status = (await logStatus(test.services)).join('\n')
  expect(status).toContain('witness w1: Forgot what it had seen')
  expect(status).toContain('witness w2: Up to date')
  await test.alterDatabase('update log_witness_state set forgot_at = null')
})

it('does not blame a witness for refusing what it was sent', async () => {
  await grow()
  witnesses[0].instead((_, res) => res.writeHead(400).end())
  await ask()
  const status = (await logStatus(test.services)).join('\n')
  expect(status).toContain('witness w1: Refuses our requests: please report it')
})

it('says at each start that private addresses are allowed', async () => {
  const warn = vi.spyOn(test.services.log, 'warn')
  await startWitnessAsker(test.services, certificateHooks)?.stop()
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('WITNESSES_ALLOW_PRIVATE'))
  warn.mockRestore()
})

it('does not take what a witness holds for proof that a restored log is whole', async () => {
  await grow()
  await ask()
  const mark = join(test.services.config.dataDir, 'log-checkpoint')
  const kept = readFileSync(mark)
  rmSync(mark)
  await asSequencer(test.services.db, (tx) => markRestored(tx))
  expect(await openLog(test.services)).toMatch(/^The log was restored from a backup/)
  writeFileSync(mark, kept)
  expect(await openLog(test.services)).toBeNull()
})

describe('an older state of the database', () => {
  const frozen = async () => (await findFreeze(test.services.db))?.reason ?? null
  const thaw = () => asSequencer(test.services.db, (tx) => setFreeze(tx, null))
  const evidence = async () => {
    const { rows } = await test.services.db.execute<{ kind: string }>(
      sql`select kind from log_witness_evidence order by id`,
    )
    return rows.map(({ kind }) => kind)
  }
  let size = 0
  let lost: Awaited<ReturnType<typeof readEntries>>
  beforeAll(async () => {
    await allDue()
    await grow(3)
    await ask()
    size = (await findNewestCheckpoint(test.services.db, 1))?.size ?? 0
    lost = await readEntries(test.services.db, 1, size - 3, 3)
    // What an older backup brings back, on a machine that lost its own mark.
    rmSync(join(test.services.config.dataDir, 'log-checkpoint'))
    await cutLog(test, 1, size - 3, [
      `delete from log_cosignatures where size >= ${size - 3}`,
      'delete from log_witness_state',
    ])
  })

  it('is seen at the start, by what the witnesses hold', async () => {
    expect(await openLog(test.services)).toBe(
      `The log in this database has ${size - 3} entries, but the witness w1 shows that ${size} were signed: an older backup was restored.`,
    )
  })

  it('stays frozen at the next start, when no witness can be reached', async () => {
    for (const witness of witnesses) witness.instead((req) => req.socket.destroy())
    expect(await openLog(test.services)).toContain(`the witness w1 shows that ${size} were signed`)
    await thaw()
  })

  it('is no reason to freeze if a witness only says so', async () => {
    const [one, two, three] = witnesses
    const before = await evidence()
    for (const witness of [two, three]) witness.instead((_, res) => res.writeHead(404).end())
    one.instead((req, res) => {
      if (req.method === 'GET') return void res.end('no checkpoint')
      res.writeHead(409, { 'content-type': 'text/x.tlog.size' }).end('9999\n')
    })
    await ask()
    expect(one.asked).toEqual([
      'POST /add-checkpoint',
      expect.stringMatching(/^GET \/[0-9a-f]{64}\//),
    ])
    expect(await frozen()).toBeNull()
    expect(await evidence()).toEqual(before)
    const shown = (await describeLog(test.services))?.witnesses?.witnesses
    expect(shown).toMatchObject([
      { state: 'contradicts', claimedSize: 9999 },
      { claimedSize: null },
      { claimedSize: null },
    ])
  })

  it('freezes the log while it runs, and both checkpoints are kept', async () => {
    await ask()
    expect(await frozen()).toMatch(
      new RegExp(
        `holds a checkpoint of ${size} entries signed by this log’s key; this database has ${size - 3}`,
      ),
    )
    expect((await evidence()).length).toBeGreaterThan(0)
    // What was kept at the start is not kept again.
    expect(await evidence()).toEqual(['ahead', 'ahead', 'ahead'])
    const asked = witnesses[0].asked.length
    await ask()
    expect(witnesses[0].asked).toHaveLength(asked)
  })

  it('is repaired by a replay up to what a witness holds, and keeps only lines of the log', async () => {
    const entries = new Map(lost.map(({ idx, data }) => [idx, new Uint8Array(data)]))
    const given = { ...test.services, hooks: certificateHooks }
    const replayed = { entriesOf: () => entries, onReplayed: async () => {} }
    expect(await replayLog(given, replayed)).toContain(`the log has ${size} again`)
    const { note = '' } = (await findNewestCheckpoint(test.services.db, 1)) ?? {}
    expect(splitNote(note)?.signatures.map(({ name }) => name)).toEqual(all.slice(0, 1))
    for (const witness of witnesses) witness.instead((req) => req.socket.destroy())
    expect(await openLog(test.services)).toBeNull()
  })
})
