import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { logStatus, openLog, rotateKey, sequence } from '../../../tests/support/hooked-log.ts'
import { addPending } from '../../../tests/support/log.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { policyFile, startWitness, type TestWitness } from '../../../tests/support/witness.ts'
import { certificateHooks } from '../../certificates/publish/certificate-hooks.server.ts'
import { checkpointText } from '../checkpoint-note.ts'
import { findFreeze, findNewestCheckpoint, listLogKeys } from '../log.store.server.ts'
import { readLogSigners } from '../log-signers.server.ts'
import { asSequencer, setFreeze } from '../sequencer.store.server.ts'
import { splitNote } from '../signed-note.ts'
import { askWitnesses } from './ask-witnesses.server.ts'
import { insertEvidence } from './witness.store.server.ts'

const origin = 'terraproof.local/log'
const policy = policyFile()
const test = testApp(policy.env)
let one: TestWitness
let two: TestWitness

beforeAll(async () => {
  one = await startWitness('one.example/w')
  two = await startWitness('two.example/w')
  policy.write([one, two], '2')
  await openLog(test.services)
  for (const witness of [one, two]) witness.knows(origin, await newestKey())
  await grow()
  await ask()
})
afterAll(async () => {
  await one.stop()
  await two.stop()
})
beforeEach(() => {
  for (const { asked } of [one, two]) asked.length = 0
})

const newestKey = async () => (await listLogKeys(test.services.db))[0]?.vkey ?? ''
const ask = () => askWitnesses(test.services, certificateHooks)
const status = async () => (await logStatus(test.services)).join('\n')

async function grow() {
  await addPending(test.services, 1)
  await sequence(test.services)
}

/** How many keys of the log have signed its newest checkpoint. */
async function signers() {
  const newest = await findNewestCheckpoint(test.services.db, 1)
  return splitNote(newest?.note ?? '')?.signatures.length
}

/** Moves everything into the past. */
const wait = (days: number) =>
  test.alterDatabase(`do $$ begin
    alter table log_keys disable trigger user;
    update log_keys set added_at = added_at - interval '${days} days';
    alter table log_keys enable trigger user;
    update log_witness_state set next_at = now(), lease_until = now(), tokens = 10,
      tried_at = tried_at - interval '${days} days'; end $$`)

it('asks every witness for the new key alone, and once a day until it knows it', async () => {
  const lines = await rotateKey(test.services)
  expect(lines).toContain('witness w1: does not know the new key yet; send it to its operator')
  expect(one.asked).toHaveLength(1)
  await grow()
  await ask()
  expect(await signers()).toBe(2)
  // Both have cosigned by the old key, and are left alone for the rest of the day.
  await ask()
  expect([one.asked.length, two.asked.length]).toEqual([2, 2])
  await wait(1)
  await ask()
  await ask()
  expect(one.asked).toHaveLength(3)
  expect(await status()).toContain('witness w1: Does not know the log’s new key yet, size 2')
})

it('takes the request from what was agreed', async () => {
  await wait(1)
  await test.alterDatabase('update log_witness_state set tokens = 0, tokens_at = now()')
  await ask()
  expect(one.asked).toEqual([])
})

it('signs with the old key for as long as one witness does not know the new one', async () => {
  await wait(40)
  await grow()
  await ask()
  expect(await signers()).toBe(2)
  expect(await (await test.call('/log/policy')).text()).not.toContain('retired')
  one.state.addKey(origin, await newestKey())
  await wait(1)
  await ask()
  await grow()
  expect(await signers()).toBe(2)
  expect(await status()).toMatch(/w1: Waiting[\s\S]*w2: /)
  two.state.addKey(origin, await newestKey())
  await ask()
  await wait(1)
  await ask()
  await grow()
  expect(await signers()).toBe(1)
  expect(await (await test.call('/log/policy')).text()).toContain('retired')
  expect(await status()).toContain('  retired')
})

it('does not sign again with a key that has stopped, whatever a new witness knows', async () => {
  await ask()
  await test.alterDatabase('update log_witness_state set knows_key = null, tried_key = null')
  await grow()
  expect(await signers()).toBe(1)
  await ask()
  expect(await status()).toContain('witness w1: Up to date')
})

it('ends the old key at once where it was stolen, and says who answers 403', async () => {
  const lines = await rotateKey(test.services, true)
  expect(lines).toContain('the previous key signs nothing from now on')
  expect(lines).toContain('witness w1: answers 403 until its operator adds the new key')
  await grow()
  expect(await signers()).toBe(1)
  await ask()
  expect(await status()).toContain('witness w1: Does not know the log’s new key yet')
  for (const witness of [one, two]) witness.state.addKey(origin, await newestKey())
  await wait(1)
  await ask()
  expect(await status()).toContain('witness w1: Up to date')
  expect(one.asked).toHaveLength(3)
})

it('a checkpoint of a key that ended freezes nothing, and is kept', async () => {
  const { db, config } = test.services
  const newest = await findNewestCheckpoint(db, 1)
  const stolen = readLogSigners(config).at(-1)
  const text = checkpointText({ origin, size: 9999, root: new Uint8Array(32) })
  one.instead((req, res) => {
    if (req.method === 'GET') return void res.end(`${text}\n${stolen?.line(origin, text)}`)
    res.writeHead(409, { 'content-type': 'text/x.tlog.size' }).end('9999\n')
  })
  await grow()
  await ask()
  // It says so again and again.
  for (let at = 0; at < 3; at += 1) {
    await wait(0)
    await ask()
  }
  one.instead(null)
  expect(await findFreeze(db)).toBeNull()
  const { rows } = await db.execute<{ kind: string; ours: string }>(
    sql`select kind, ours from log_witness_evidence`,
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['retired-key'])
  expect(rows[0]?.ours).toContain(`${origin}\n${(newest?.size ?? 0) + 1}\n`)
  expect(await status()).toContain('witness w1: Says it knows more than it can show')
})

it('keeps no more of what a thief may sign than shows the theft', async () => {
  await asSequencer(test.services.db, async (tx) => {
    for (let at = 0; at < 110; at += 1) {
      const kind = 'retired-key'
      await insertEvidence(tx, { logId: 1, vkey: two.vkey, kind, ours: '', theirs: String(at) })
    }
  })
  const { rows } = await test.services.db.execute<{ kept: number }>(
    sql`select count(*)::int as kept from log_witness_evidence where theirs not like '%log%'`,
  )
  expect(rows).toEqual([{ kept: 100 }])
})

it('signs nothing with a new key that the log has not signed, and nothing while it is frozen', async () => {
  const { db } = test.services
  await grow()
  await wait(0)
  await ask()
  await asSequencer(db, (tx) => setFreeze(tx, 'Something differs.'))
  for (const { asked } of [one, two]) asked.length = 0
  const lines = await rotateKey(test.services, true)
  expect(lines).toContain('witness w1: could not be asked; send its operator the new key')
  await asSequencer(db, (tx) => setFreeze(tx, null))
  await test.alterDatabase(`do $$ begin
    alter table log_checkpoints disable trigger user;
    update log_checkpoints set note = replace(note, E'\\n\\n', E'x\\n\\n');
    alter table log_checkpoints enable trigger user; end $$`)
  await wait(1)
  await ask()
  expect([...one.asked, ...two.asked]).toEqual([])
})
