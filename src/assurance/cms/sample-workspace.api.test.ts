import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { newReview } from '../../../tests/support/assurance.ts'
import { newOwner } from '../../../tests/support/claims.ts'
import { rowCounts } from '../../../tests/support/row-counts.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { asOwner } from '../../server/db/as-owner.ts'

const test = testApp()
let admin: Awaited<ReturnType<typeof test.editor>>

beforeAll(async () => {
  await newReview(test)
  admin = await test.editor({ role: 'admin' })
})

const samples = (method: 'POST' | 'DELETE') => admin.call('/api/cms/assurance/samples', { method })

it('is removed without a trace, but not while a real claim has asked its verifier', async () => {
  const owner = await newOwner(test)
  const before = await rowCounts(test.services.db)
  expect((await samples('POST')).status).toBe(201)
  await asOwner(test.services.db, async (tx) => {
    const organisation = sql`from organisations where is_sample and kind = 'client'`
    for (const made of [
      sql`insert into program_calls (org_id, key, request_hash) select id, 'key', '' ${organisation}`,
      sql`insert into read_tokens (owner_kind, owner_id, name, scopes, token_hash, last_four, created_by)
        select 'organisation', id::text, 'Meter', '{rows:write}', id::text, 'abcd', 'sample' ${organisation}`,
      sql`insert into token_uses (owner_kind, owner_id, token_id, call, outcome)
        select owner_kind, owner_id, id, 'POST', 'done' from read_tokens where name = 'Meter'`,
      sql`insert into webhooks (owner_kind, owner_id, name, url, events, secret, created_by)
        select 'organisation', id::text, 'hook', 'https://a.example', '{}', '', 'sample' ${organisation}`,
    ]) {
      await tx.execute(made)
    }
  })
  const made = await owner.call('/api/workspace/claims/sample', { method: 'POST' })
  const { claim } = (await made.json()) as { claim: { id: string } }
  const listed = await owner.call('/api/workspace/verifiers')
  const { verifiers } = (await listed.json()) as { verifiers: { id: string; isSample: boolean }[] }
  const verifierOrg = verifiers.find(({ isSample }) => isSample)?.id
  const json = { verifierOrg, assurance: 'limited', standard: 'ISAE 3410' }
  const path = `/api/workspace/claims/${claim.id}`
  expect((await owner.call(`${path}/engagement`, { json })).status).toBe(201)
  expect(await (await samples('DELETE')).json()).toMatchObject({ code: 'claim_state' })
  expect((await owner.call(path, { method: 'DELETE' })).status).toBe(200)
  expect((await samples('DELETE')).status).toBe(200)
  expect(await rowCounts(test.services.db)).toEqual(before)
  expect((await samples('DELETE')).status).toBe(404)
})

it('opens no door to rows of others, to other changes, for the program, or once it is signed', async () => {
  expect((await samples('POST')).status).toBe(201)
  const through = (maintenance: string, change: SQL) =>
    asOwner(test.services.db, async (tx) => {
      await tx.execute(sql`select set_config('app.maintenance', ${maintenance}, true)`)
      await tx.execute(change)
    })
  const ofSamples = sql`org_id in (select id from organisations where is_sample)`
  const refused = { cause: { code: expect.stringMatching(/^23(000|514)$/) } }
  for (const change of [
    sql`delete from calculations where not ${ofSamples}`,
    sql`delete from claims where not ${ofSamples}`,
    sql`delete from factors`,
    sql`update calculations set revision = 9 where ${ofSamples}`,
    sql`delete from claim_events where ${ofSamples}`,
    sql`truncate calculations cascade`,
  ])
    await expect(through('remove-samples', change)).rejects.toMatchObject(refused)
  await expect(
    test.services.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('app.maintenance', 'remove-samples', true)`)
      await tx.execute(sql`delete from claims`)
      await tx.execute(sql`delete from calculations`)
    }),
  ).rejects.toMatchObject({ cause: { code: '42501' } })

  const key = `sha256:${'0'.repeat(64)}`
  await through(
    'restore',
    sql`insert into verifier_keys (id, user_id, org_id, registration)
      select ${key}, m.user_id, m.org_id, '{}' from org_members m
      join organisations o on o.id = m.org_id where o.is_sample and o.kind = 'verifier'`,
  )
  await through(
    'restore',
    sql`insert into statements (claim_id, org_id, calculation_id, envelope, statement_hash, key_id, signed_at)
      select claim_id, org_id, id, '{}', ${key}, ${key}, now() from calculations where ${ofSamples}`,
  )
  expect(await (await samples('DELETE')).json()).toMatchObject({ code: 'claim_state' })
  const late = sql`delete from calculations where ${ofSamples}`
  await expect(through('remove-samples', late)).rejects.toMatchObject(refused)
})
