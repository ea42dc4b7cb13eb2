import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../tests/support/test-app.ts'
import { runOperatorCommand } from '../main/operator/operator-commands.ts'
import { asOwner } from '../server/db/as-owner.ts'
import { insertLine } from './audit.store.server.ts'
import { checkChain } from './check-chain.server.ts'
import { forgetOldLines, setKeepDays } from './every-line.store.server.ts'
import { record } from './record.server.ts'
import { tidyAudit } from './tidy-audit.server.ts'

const test = testApp()

const asTableOwner = (statement: string) =>
  asOwner(test.services.db, (tx) => tx.execute(sql.raw(statement)))
const first = async (statement: string) => (await asTableOwner(statement)).rows[0]

/** What somebody with all rights over the database can do. */
const tamper = (statement: string) =>
  asOwner(test.services.db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql.raw(statement))
  })

/** As if the lines so far had been written that many days ago. */
async function age(days: number) {
  await tamper(`update audit_events set at = at - interval '${days} days'`)
  // Older lines have hashes over their older times.
  await tamper(`do $$
    declare e audit_events; before bytea; begin
      select removed_hash into before from audit_chain;
      for e in select * from audit_events order by seq loop
        e.prev_hash := before; e.hash := audit_hash(e); before := e.hash;
        update audit_events set prev_hash = e.prev_hash, hash = e.hash where seq = e.seq;
      end loop;
      update audit_chain set last_hash = before;
    end $$`)
}

beforeEach(async () => {
  await tamper('delete from audit_events')
  await tamper(`update audit_chain set removed_seq = default, removed_hash = default,
    last_seq = default, last_hash = default, keep_days = default`)
  for (const label of ['first', 'second “”\n', 'third']) {
    await record(test.services, 'operator', 'backup.write', { label })
  }
})

describe('the database refuses, also to the owner of the table,', () => {
  it.each([
    'update audit_events set target = target',
    "update audit_events set outcome = 'failed' where seq = 2",
    'update audit_events set address = null',
    'delete from audit_events',
    'delete from audit_events where seq = 1',
    'truncate audit_events',
    'truncate audit_chain',
    'delete from audit_chain',
    'update audit_chain set last_seq = 0',
    'update audit_chain set keep_days = 1',
    `insert into audit_events (actor_kind, action, outcome, hash)
       values ('system', 'a.b', 'done', sha256(''))`,
  ])('%s', async (statement) => {
    await expect(asTableOwner(statement)).rejects.toMatchObject({
      cause: { code: expect.stringMatching(/^23/) },
    })
    expect(await checkChain(test.services.db)).toMatchObject({ lines: 3, problem: null })
  })

  it('not even by the setting of a restore', async () => {
    await expect(
      asOwner(test.services.db, async (tx) => {
        await tx.execute(sql`set local app.maintenance = 'restore'`)
        await tx.execute(sql`delete from audit_events where seq = 3`)
      }),
    ).rejects.toMatchObject({ cause: { code: '23000' } })
    expect(await checkChain(test.services.db)).toMatchObject({ lines: 3, problem: null })
  })

  it('and the program may add lines and nothing else', async () => {
    const { db } = test.services
    const refused = { cause: { code: '42501' } }
    for (const statement of [
      'update audit_events set address = null',
      'delete from audit_events',
      'truncate audit_events',
      'select * from audit_chain',
      `insert into audit_events (seq, at, actor_kind, action, outcome)
         values (9, now(), 'system', 'a.b', 'done')`,
    ]) {
      await expect(db.execute(statement)).rejects.toMatchObject(refused)
    }
    expect((await db.execute('select 1 from audit_events')).rows).toEqual([])
  })
})

describe('a check finds', () => {
  it('nothing wrong with a log that nobody has touched', async () => {
    const checked = await checkChain(test.services.db)
    expect(checked).toEqual({
      lines: 3,
      head: expect.stringMatching(/^3:[0-9a-f]{64}$/),
      problem: null,
    })
    expect(await checkChain(test.services.db, checked.head)).toEqual(checked)
  })

  it.each([
    ["update audit_events set target = 'another' where seq = 2", 'line 2 was changed'],
    ['update audit_events set at = now() where seq = 1', 'line 1 was changed'],
    ['delete from audit_events where seq = 1', 'line 1 is missing'],
    ['delete from audit_events where seq = 2', 'line 2 is missing'],
    ['delete from audit_events where seq = 3', 'the newest lines are missing'],
    ['delete from audit_events', 'the newest lines are missing'],
  ])('%s', async (statement, problem) => {
    await tamper(statement)
    expect((await checkChain(test.services.db)).problem).toContain(problem)
  })

  it.each([
    ["address = '198.51.100.1'", 'the address of line 4'],
    ['address = null, address_salt = null', 'the address of line 4'],
    ["detail = 'another'", 'line 4 was changed'],
  ])('that somebody set %s', async (change, problem) => {
    const where = { address: '203.0.113.61', network: '203.0.113.0/24' }
    await insertLine(test.services.db, {
      ...{ actorKind: 'visitor', action: 'enquiry.send', outcome: 'done', detail: 'From here' },
      ...where,
    })
    expect((await checkChain(test.services.db)).problem).toBeNull()
    await tamper(`update audit_events set ${change} where seq = 4`)
    expect((await checkChain(test.services.db)).problem).toContain(problem)
  })

  it('that a log was calculated anew, by a head that somebody noted', async () => {
    const { head } = await checkChain(test.services.db)
    await tamper("update audit_events set target = 'another' where seq = 2")
    await age(0)
    expect((await checkChain(test.services.db)).problem).toBeNull()
    expect((await checkChain(test.services.db, head)).problem).toContain('there is no line 3:')
  })
})

it('chains lines that are added at the same time', async () => {
  await Promise.all(
    Array.from({ length: 20 }, () => record(test.services, 'system', 'audit.forget')),
  )
  expect(await checkChain(test.services.db)).toMatchObject({ lines: 23, problem: null })
})

it('shortens addresses after 90 days', async () => {
  const line = { actorKind: 'visitor', action: 'enquiry.send', outcome: 'done' } as const
  const where = { address: '203.0.113.61', network: '203.0.113.0/24' }
  await insertLine(test.services.db, { ...line, ...where })
  await age(91)
  await insertLine(test.services.db, { ...line, ...where })
  expect(await forgetOldLines(test.services.db)).toBe(0)
  const { rows } = await asTableOwner(
    'select address, network from audit_events where seq > 3 order by seq',
  )
  expect(rows).toEqual([{ ...where, address: null }, where])
  expect((await checkChain(test.services.db)).problem).toBeNull()
})

it('removes lines from the oldest on once they were kept long enough, and goes on from there', async () => {
  await setKeepDays(test.services.db, 100)
  await age(101)
  await record(test.services, 'operator', 'backup.write', { label: 'fourth' })
  await expect(asTableOwner('delete from audit_events where seq = 2')).rejects.toThrow()
  expect(await forgetOldLines(test.services.db)).toBe(3)
  expect(
    await first('select count(*)::int as lines, min(seq)::int as first from audit_events'),
  ).toEqual({
    lines: 1,
    first: 4,
  })
  expect(await checkChain(test.services.db)).toMatchObject({ lines: 1, problem: null })
  await tamper('delete from audit_events where seq = 4')
  expect((await checkChain(test.services.db)).problem).toContain('the newest lines are missing')
})

it('records what an operator changes, without the password, and lets one check the log', async () => {
  const account = {
    action: 'add',
    kind: 'cms',
    name: 'night-shift',
    password: 'river stone lantern',
  } as const
  await runOperatorCommand(test.services, account)
  await runOperatorCommand(test.services, { action: 'list' })
  const { rows } = await asTableOwner('select * from audit_events where seq > 3')
  expect(rows).toMatchObject([
    { actor_kind: 'operator', action: 'account.add', target: 'cms night-shift', outcome: 'done' },
  ])
  expect(JSON.stringify(rows)).not.toContain('lantern')
  const check = () => runOperatorCommand(test.services, { action: 'audit check', noted: null })
  expect((await check())[0]).toBe('4 lines, each follows from the one before')
  await tamper('delete from audit_events where seq = 2')
  await expect(check()).rejects.toThrow('THE AUDIT LOG WAS CHANGED: line 2 is missing')
})

it('records that lines are kept for another time, and that some were removed', async () => {
  await age(800)
  const { services } = test
  await tidyAudit({ ...services, config: { ...services.config, auditDays: 400 } })
  const { rows } = await asTableOwner('select action, target from audit_events order by seq')
  expect(rows).toEqual([
    { action: 'audit.keep', target: '730 to 400 days' },
    { action: 'audit.forget', target: '3 lines' },
  ])
  expect((await checkChain(services.db)).problem).toBeNull()
})
