import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { askVerifier, newReview, newVerifier } from '../../tests/support/assurance.ts'
import { newClaim, newOwner } from '../../tests/support/claims.ts'
import { newName, password, testApp } from '../../tests/support/test-app.ts'
import { clientAccounts } from '../accounts/account.tables.ts'
import { claimEvents } from '../claims/claim.tables.ts'
import { readTokens, webhooks } from '../connections/connections.tables.ts'
import { asOwner } from '../server/db/as-owner.ts'
import { findingMessages } from './assurance.tables.ts'
import { addressesOf } from './assurance-mail.store.server.ts'

const test = testApp()
const reviews = '/api/workspace/reviews'

const run = (query: ReturnType<typeof sql>) =>
  asOwner(test.services.db, (tx) => tx.execute(query)) as Promise<unknown>

/** Makes somebody who left the organisation of the claim a member of the verifier's. */
async function changeSides(userId: string, claimId: string, verifierOrgId: string) {
  await run(sql`update users set email = ${`${userId}@a.example`} where id = ${userId}`)
  await run(sql`insert into org_members (user_id, org_id, role, ended_at)
    select ${userId}, org_id, 'viewer', now() from claims where id = ${claimId}`)
  await run(
    sql`insert into org_members (user_id, org_id, role) values (${userId}, ${verifierOrgId}, 'verifier')`,
  )
}

it('a former member of the client sees no request to the verifier they have joined', async () => {
  const owner = await newOwner(test)
  const claim = await newClaim(owner.call)
  const { verifier, engagementId } = await askVerifier(test, owner.call, claim.path)
  const turned = await test.client()
  const [account] = await test.services.db
    .select()
    .from(clientAccounts)
    .where(eq(clientAccounts.username, turned.username))
  const userId = account?.userId ?? ''
  await changeSides(userId, claim.id, verifier.orgId)
  expect(await (await verifier.call(reviews)).json()).toMatchObject({
    reviews: [{ id: engagementId }],
  })
  expect(await (await turned.call(reviews)).json()).toEqual({ reviews: [] })
  const decline = `${reviews}/${engagementId}/decline`
  expect((await turned.call(decline, { json: { reason: '' } })).status).toBe(404)
  const told = await asOwner(test.services.db, (tx) => addressesOf(tx, engagementId, 'verifier'))
  expect(told).not.toContain(`${userId}@a.example`)
})

it('a former verifier who has joined the client reads nothing of the review', async () => {
  const { verifier, path, claim, owner } = await newReview(test)
  await run(sql`update org_members set ended_at = now() where user_id = ${verifier.userId}`)
  await run(sql`insert into org_members (user_id, org_id, role)
    select ${verifier.userId}, org_id, 'viewer' from claims where id = ${claim.id}`)
  for (const part of ['', '/rows', '/signing', '/evidence']) {
    expect((await verifier.call(path + part)).status).toBe(403)
  }
  expect((await verifier.call('/api/workspace/keys')).status).toBe(403)
  expect((await owner.call(claim.path)).status).toBe(200)
})

it('a deleted member whose username was an address is called a former member', async () => {
  const verifier = await newVerifier(test)
  const email = `${newName('vera')}@a.example`
  await test.services.db
    .update(clientAccounts)
    .set({ username: email })
    .where(eq(clientAccounts.userId, verifier.userId))
  const review = await newReview(test, verifier)
  const json = { kind: 'observation', title: 'A', text: 'Why?', rows: [1], effectKg: null }
  expect((await verifier.call(`${review.path}/findings`, { json })).status).toBe(201)
  await run(sql`insert into read_tokens
    (owner_kind, owner_id, name, scopes, token_hash, last_four, created_by, maker_id)
    values ('organisation', ${verifier.orgId}, 'a', '{}', ${email}, 'aaaa', ${email}, ${verifier.userId})`)
  await run(sql`insert into webhooks (owner_kind, owner_id, name, url, events, secret, created_by)
    values ('organisation', ${verifier.orgId}, 'a', 'https://a.example', '{}', '', ${email})`)
  const labels = () =>
    asOwner(test.services.db, async (tx) => [
      ...(await tx
        .select({ label: readTokens.createdBy })
        .from(readTokens)
        .where(eq(readTokens.ownerId, verifier.orgId))),
      ...(await tx
        .select({ label: webhooks.createdBy })
        .from(webhooks)
        .where(eq(webhooks.ownerId, verifier.orgId))),
      ...(await tx
        .select({ label: claimEvents.actorLabel })
        .from(claimEvents)
        .where(eq(claimEvents.actorId, verifier.userId))),
      ...(await tx
        .select({ label: findingMessages.authorLabel })
        .from(findingMessages)
        .where(eq(findingMessages.authorId, verifier.userId))),
    ])
  const before = await labels()
  expect(before.length).toBeGreaterThan(1)
  expect(new Set(before.map(({ label }) => label))).toEqual(new Set([email]))
  const gone = await verifier.call('/api/client/account', { method: 'DELETE', json: { password } })
  expect(gone.status).toBe(200)
  expect(new Set((await labels()).map(({ label }) => label))).toEqual(new Set(['Former member']))
  await expect(run(sql`update finding_messages set text = 'Other'`)).rejects.toThrow()
  await expect(
    run(sql`update claim_events set actor_label = 'Former member', event = 'other'`),
  ).rejects.toThrow()
})
