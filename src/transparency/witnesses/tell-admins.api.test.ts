import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLog, sequence } from '../../../tests/support/hooked-log.ts'
import { addPending, cutLog } from '../../../tests/support/log.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { policyFile, startWitness, type TestWitness } from '../../../tests/support/witness.ts'
import { certificateHooks } from '../../certificates/publish/certificate-hooks.server.ts'
import { findFreeze, listLogKeys } from '../log.store.server.ts'
import { describeLog } from '../log-state.server.ts'
import { asSequencer, setFreeze } from '../sequencer.store.server.ts'
import { askWitnesses } from './ask-witnesses.server.ts'
import { tellOfMissedQuorum } from './tell-admins.server.ts'

const policy = policyFile()
const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@a.example' }
const test = testApp({ ...policy.env, ...mail })
let witnesses: TestWitness[]

beforeAll(async () => {
  witnesses = [await startWitness('one.example/w'), await startWitness('two.example/w')]
  policy.write(witnesses, '2')
  await openLog(test.services)
  const [key] = await listLogKeys(test.services.db)
  for (const witness of witnesses) witness.knows('terraproof.local/log', key?.vkey ?? '')
  const { username } = await test.editor({ role: 'admin' })
  await test.alterDatabase(
    `update cms_users set email = 'admin@a.example' where username = '${username}'`,
  )
  await grow()
  await ask()
})
afterAll(async () => {
  for (const witness of witnesses) await witness.stop()
})

const ask = () => askWitnesses(test.services, certificateHooks)

async function grow() {
  await addPending(test.services, 1)
  await sequence(test.services)
}

async function subjects() {
  const { rows } = await test.services.db.execute<{ to_address: string; subject: string }>(
    sql`select to_address, subject from mail_queue order by id`,
  )
  expect(rows.every(({ to_address }) => to_address === 'admin@a.example')).toBe(true)
  return rows.map(({ subject }) => subject)
}

/** Moves everything that is about witnesses into the past. */
const wait = (hours: number) =>
  test.alterDatabase(`do $$ begin
    alter table log_checkpoints disable trigger user;
    update log_checkpoints set created_at = created_at - interval '${hours} hours';
    alter table log_checkpoints enable trigger user;
    update log_witness_state set added_at = added_at - interval '${hours} hours'; end $$`)

const tooFew = 'Too few witnesses have cosigned the log for a day'

it('tells administrators once that too few witnesses have cosigned for a day', async () => {
  await wait(100)
  await tellOfMissedQuorum(test.services)
  expect(await subjects()).toEqual([])
  for (const witness of witnesses) witness.instead((_, res) => res.writeHead(500).end())
  await grow()
  await ask()
  await wait(23)
  await grow()
  await tellOfMissedQuorum(test.services)
  expect(await subjects()).toEqual([])
  // A checkpoint has just come, but for hours none was cosigned by enough.
  expect(await describeLog(test.services)).toMatchObject({ isUnwitnessed: true })
  await wait(2)
  await tellOfMissedQuorum(test.services)
  await wait(48)
  await tellOfMissedQuorum(test.services)
  expect(await subjects()).toEqual([tooFew])
})

it('tells nobody where no witness is asked for', async () => {
  const none = policyFile()
  const [witness] = witnesses
  writeFileSync(none.env.WITNESSES, `witness w1 ${witness?.vkey} ${witness?.url}\nquorum none\n`)
  const config = { ...test.services.config, witnesses: none.env.WITNESSES }
  await test.alterDatabase('update log_state set unwitnessed_told = null')
  await tellOfMissedQuorum({ ...test.services, config })
  expect(await subjects()).toEqual([tooFew])
  expect(await describeLog({ ...test.services, config })).toMatchObject({ isUnwitnessed: false })
})

it('tells them once of a freeze that a witness has proved, while it runs', async () => {
  for (const witness of witnesses) witness.instead(null)
  await test.alterDatabase('update log_witness_state set next_at = now(), tokens = 10')
  await ask()
  await cutLog(test, 1, 1, ['delete from log_cosignatures'])
  await test.alterDatabase('delete from log_witness_state')
  await ask()
  expect((await findFreeze(test.services.db))?.reason).toContain('an older backup was restored')
  await ask()
  expect(await subjects()).toEqual([tooFew, 'The transparency log is frozen'])
})

it('tells them once of one that a witness shows at the start', async () => {
  await asSequencer(test.services.db, (tx) => setFreeze(tx, null))
  // The machine has lost its own mark.
  rmSync(join(test.services.config.dataDir, 'log-checkpoint'))
  expect(await openLog(test.services)).toContain('the witness w1 shows that 3 were signed')
  await openLog(test.services)
  const frozen = 'The transparency log is frozen'
  expect(await subjects()).toEqual([tooFew, frozen, frozen])
})
