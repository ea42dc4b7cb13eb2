import { type SQL, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  activityRow,
  addClaimRows,
  addReviewRows,
  addVerifierOrganisation,
  approveKeys,
  engagement,
  statement,
} from '../../tests/support/tenant-rows.ts'
import { newName, password, testApp } from '../../tests/support/test-app.ts'
import { addAccount } from '../accounts/accounts.server.ts'
import { newPublicId } from '../organisations/organisation.store.server.ts'
import { asOwner } from '../server/db/as-owner.ts'
import type { Db } from '../server/db/database.ts'
import { asTenant, asUser, asVerifier } from '../server/db/tenancy.ts'

const test = testApp()

let owner: string
let orgId: string
let verifierId: string
let verifierOrgId: string
let claim: string
let batch: string
let keyId: string
let finding: string

beforeEach(async () => {
  const { db } = test.services
  owner = await newPerson()
  verifierId = await newPerson()
  const [made] = await asUser(db, owner, (tx) =>
    select<{ id: string }>(
      tx,
      sql`select create_organisation(${newPublicId()}, 'Harbour', 'AE', '') as id`,
    ),
  )
  orgId = made?.id ?? ''
  verifierOrgId = await addVerifierOrganisation(db, verifierId)
  const ids = await asMember((tx) => addClaimRows(tx, orgId, owner))
  claim = ids.claim
  batch = ids.batch
})

async function newPerson() {
  return (await addAccount(test.services.db, 'client', { username: newName('c'), password })).id
}

async function review() {
  const { db } = test.services
  const made = await addReviewRows(db, { claim, orgId }, { verifierId, verifierOrgId })
  keyId = made.keyId
  finding = made.finding
}

function asMember<T>(use: (tx: Db) => Promise<T>) {
  return asTenant(test.services.db, { userId: owner, orgId }, use)
}

function asReviewer<T>(use: (tx: Db) => Promise<T>, claimId = claim) {
  return asVerifier(test.services.db, { userId: verifierId, claimId }, use)
}

function asSystem(statement: SQL) {
  return asOwner(test.services.db, (tx) => tx.execute(statement))
}

async function select<Row extends Record<string, unknown>>(tx: Db, query: SQL) {
  return (await tx.execute<Row>(query)).rows
}

const run = (statement: SQL) => (tx: Db) => tx.execute(statement)
const violated = (constraint: string, code = '23514') => ({ cause: { code, constraint } })
const notAllowed = { cause: { code: '42501' } }

/** What a verifier can read of a claim under review: all but the organisation and its people. */
const readable = [
  'activity_rows',
  'calculations',
  'claim_events',
  'claims',
  'engagements',
  'evidence_files',
  'factor_sets',
  'factors',
  'finding_messages',
  'findings',
  'imports',
  'row_batches',
  'row_flags',
  'row_groups',
]

/** Tables in which the verifier can read any row of the claim's organisation. */
async function seen(claimId = claim) {
  const tables = await select<{ name: string }>(
    test.services.db,
    sql`select relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where relrowsecurity and attname = 'org_id' order by 1`,
  )
  return asReviewer(async (tx) => {
    const found: string[] = []
    for (const { name } of tables) {
      const rows = await select(
        tx,
        sql`select 1 from ${sql.identifier(name)} where org_id = ${orgId} limit 1`,
      )
      if (rows.length > 0) found.push(name)
    }
    return found
  }, claimId)
}

/** Every kind of insert that a verifier makes, for the given claim. */
const writings = (about: string): SQL[] => [
  sql`insert into findings (claim_id, org_id, number, kind, title, revision, raised_by) values (${about}, ${orgId}, 9, 'observation', 'X', 1, ${verifierId})`,
  sql`insert into finding_messages (finding_id, claim_id, org_id, author_id, author_side, author_label, text) values (${finding}, ${about}, ${orgId}, ${verifierId}, 'verifier', 'V', 'X')`,
  sql`insert into row_flags (claim_id, revision, n, verifier_id, org_id, mark) values (${about}, 1, 9, ${verifierId}, ${orgId}, 'checked')`,
  sql`insert into claim_events (claim_id, org_id, actor_kind, actor_id, actor_label, event) values (${about}, ${orgId}, 'verifier', ${verifierId}, 'V', 'x')`,
  sql`insert into statements (claim_id, org_id, calculation_id, envelope, statement_hash, key_id, signed_at) values (${about}, ${orgId}, gen_random_uuid(), '{}', ${keyId}, ${keyId}, now())`,
  activityRow({ batch, claim: about, orgId, n: 9 }),
]

/** The changes that neither a policy nor a guard on the state of the claim refuses. */
async function written(about: string, opened = about) {
  const done: string[] = []
  for (const change of writings(about)) {
    await asReviewer(run(change), opened).then(
      () => done.push('written'),
      (error) =>
        expect(error).toMatchObject({ cause: { code: expect.stringMatching(/^(42501|23514)$/) } }),
    )
  }
  const changes = [
    sql`update engagements set note = 'x' where claim_id = ${about} returning 1`,
    sql`update findings set status = 'resolved' where claim_id = ${about} returning 1`,
    sql`update row_flags set mark = 'question' where claim_id = ${about} returning 1`,
    sql`update claims set title = 'x' where id = ${about} returning 1`,
    sql`delete from row_flags where claim_id = ${about} returning 1`,
    sql`select 1 where request_changes(${about}, ${batch})`,
  ]
  for (const change of changes) {
    const rows = await asReviewer((tx) => select(tx, change), opened)
    done.push(...rows.map(() => 'changed'))
  }
  return done
}

describe('what a verifier sees', () => {
  it('is nothing before acceptance, one claim after it, and nothing once the engagement ended', async () => {
    expect(await seen()).toEqual([])
    const other = await asMember((tx) =>
      tx.execute(
        sql`insert into claims (id, org_id, certificate_id, title, period_from, period_to, approach, included, excluded, criteria, gwp)
          select gen_random_uuid(), org_id, '0000-0000-0000-0002', title, period_from, period_to, approach, included, excluded, criteria, gwp from claims returning id`,
      ),
    )
    await asMember(run(engagement({ claim, orgId, verifierOrgId })))
    expect(await seen()).toEqual([])
    await asSystem(sql`update engagements set status = 'ended' where claim_id = ${claim}`)
    await review()
    expect(await seen()).toEqual(readable)
    const [{ id: otherId }] = (other as unknown as { rows: [{ id: string }] }).rows
    expect(await seen(otherId)).toEqual([])
    expect(await written(otherId)).toEqual([])
    expect(await written(otherId, claim)).toEqual([])
    const claims = await asReviewer((tx) => select(tx, sql`select id from claims`))
    expect(claims).toEqual([{ id: claim }])
    const own = await asReviewer((tx) =>
      select(tx, sql`select 1 from factors where org_id = ${orgId}`),
    )
    expect(own).toHaveLength(1)
    await approveKeys(test.services.db)

    await asReviewer(
      run(
        sql`update engagements set status = 'ended', closed_at = now() where status = 'accepted'`,
      ),
    )
    expect(await seen()).toEqual([])
    expect(await written(claim)).toEqual([])
  })

  it('is nothing once the person has left, or the organisation is disabled', async () => {
    await review()
    const members = sql`update org_members set ended_at = now() where user_id = ${verifierId}`
    await asSystem(members)
    expect(await seen()).toEqual([])
    await asSystem(sql`update org_members set ended_at = null where user_id = ${verifierId}`)
    expect(await seen()).toEqual(readable)
    await asSystem(sql`update organisations set disabled_at = now() where id = ${verifierOrgId}`)
    expect(await seen()).toEqual([])
  })

  it('is nothing once the person was a member of the organisation', async () => {
    await review()
    await asSystem(
      sql`insert into org_members (user_id, org_id, role, ended_at) values (${verifierId}, ${orgId}, 'viewer', now())`,
    )
    // The verifier's own membership, which has ended.
    expect(await seen()).toEqual(['org_members'])
    expect(await written(claim)).toEqual([])
  })
})

describe('nobody verifies their own organisation', () => {
  const self = violated('self_verification')

  it('as app role and as owner', async () => {
    const own = engagement({ claim, orgId, verifierOrgId: orgId })
    await expect(asMember(run(own))).rejects.toMatchObject(self)
    await expect(asSystem(own)).rejects.toMatchObject(self)
  })

  it('nor one they ever belonged to', async () => {
    await asSystem(
      sql`insert into org_members (user_id, org_id, role, ended_at) values (${verifierId}, ${orgId}, 'viewer', now())`,
    )
    await asMember(run(engagement({ claim, orgId, verifierOrgId })))
    await asSystem(
      sql`update engagements set status = 'approved', approved_by = 'admin', approved_at = now() where claim_id = ${claim}`,
    )
    const [made] = await asMember((tx) =>
      select(tx, sql`select id from engagements where claim_id = ${claim}`),
    )
    const { id } = made as { id: string }
    await asSystem(
      sql`update claims set state = 'submitted', batch_id = (select batch_id from calculations where claim_id = ${claim}) where id = ${claim}`,
    )
    const tenant = { userId: verifierId, orgId: verifierOrgId }
    await expect(
      asTenant(test.services.db, tenant, run(sql`select accept_engagement(${id})`)),
    ).rejects.toMatchObject(self)
    await expect(
      asSystem(
        sql`update engagements set status = 'accepted', verifier_id = ${verifierId}, independence_declared_at = now() where claim_id = ${claim}`,
      ),
    ).rejects.toMatchObject(self)
  })
})

describe('an engagement', () => {
  it('is one at a time', async () => {
    await asMember(run(engagement({ claim, orgId, verifierOrgId })))
    await expect(asMember(run(engagement({ claim, orgId, verifierOrgId })))).rejects.toMatchObject(
      violated('one_engagement', '23505'),
    )
    await asMember(run(sql`update engagements set status = 'ended'`))
    await asMember(run(engagement({ claim, orgId, verifierOrgId })))
  })

  it('is approved by nobody but an administrator, and accepted by nobody but the verifier', async () => {
    await asMember(run(engagement({ claim, orgId, verifierOrgId })))
    const wrong = violated('engagement_state')
    for (const status of ['approved', 'declined']) {
      await expect(
        asMember(run(sql`update engagements set status = ${status}`)),
      ).rejects.toMatchObject(wrong)
    }
    await expect(
      asMember(run(sql`update engagements set verifier_id = ${owner}`)),
    ).rejects.toMatchObject(notAllowed)
    const accept = sql`select accept_engagement(id) as claim from engagements`
    expect(await asMember((tx) => select(tx, accept))).toEqual([{ claim: null }])
    const member = { userId: verifierId, orgId: verifierOrgId }
    expect(await asTenant(test.services.db, member, (tx) => select(tx, accept))).toEqual([])
  })

  it('is accepted only once the claim was submitted and calculated', async () => {
    await asMember(run(engagement({ claim, orgId, verifierOrgId })))
    await asSystem(
      sql`update engagements set status = 'approved', approved_by = 'a', approved_at = now() where claim_id = ${claim}`,
    )
    const member = { userId: verifierId, orgId: verifierOrgId }
    const accept = sql`select accept_engagement(id) from engagements`
    await expect(asTenant(test.services.db, member, run(accept))).rejects.toMatchObject(
      violated('claim_state'),
    )
  })
})

describe('a claim under review', () => {
  beforeEach(review)

  it('is moved by its verifier through the doors only', async () => {
    const state = (to: string) => sql`update claims set state = ${to} where id = ${claim}`
    for (const to of ['signed', 'changes_requested', 'published']) {
      await expect(asMember(run(state(to)))).rejects.toMatchObject(violated('claim_state'))
    }
    for (const change of [state('signed'), sql`update claims set title = 'Mine'`]) {
      const changed = await asReviewer((tx) => select(tx, sql`${change} returning 1`))
      expect(changed).toEqual([])
    }
    await expect(asReviewer(run(activityRow({ batch, claim, orgId, n: 9 })))).rejects.toMatchObject(
      notAllowed,
    )
    const deleted = await asReviewer((tx) => select(tx, sql`delete from activity_rows returning 1`))
    expect(deleted).toEqual([])
  })

  it('goes back to its organisation with a copy of the rows', async () => {
    const open = sql`select request_changes(${claim}, ${batch}) as done`
    expect(await asMember((tx) => select(tx, open))).toEqual([{ done: false }])
    expect(await asReviewer((tx) => select(tx, open))).toEqual([{ done: true }])
    const claims = await asMember((tx) => select(tx, sql`select state, revision from claims`))
    expect(claims).toEqual([{ state: 'changes_requested', revision: 2 }])
    await asMember(run(activityRow({ batch, claim, orgId, n: 9 })))
    await expect(
      asReviewer(run(sql`update row_flags set mark = 'question'`)),
    ).rejects.toMatchObject(violated('claim_state'))
  })

  it('has findings that the organisation answers and the verifier decides', async () => {
    const decide = (status: string) => sql`update findings set status = ${status}`
    for (const status of ['resolved', 'withdrawn']) {
      await expect(asMember(run(decide(status)))).rejects.toMatchObject(violated('finding_state'))
    }
    await expect(asMember(run(sql`update findings set effect_kg = 0`))).rejects.toMatchObject(
      violated('finding_state'),
    )
    await asMember(run(decide('answered')))
    await asReviewer(run(decide('resolved')))
    await expect(asReviewer(run(decide('open')))).rejects.toMatchObject(violated('finding_state'))
    const message = (side: string, author: string) =>
      sql`insert into finding_messages (finding_id, claim_id, org_id, author_id, author_side, author_label, text) values (${finding}, ${claim}, ${orgId}, ${author}, ${side}, 'X', 'Hello')`
    await asMember(run(message('client', owner)))
    await expect(asMember(run(message('verifier', owner)))).rejects.toMatchObject(notAllowed)
    await expect(asReviewer(run(message('client', verifierId)))).rejects.toMatchObject(notAllowed)
    await expect(asReviewer(run(message('verifier', owner)))).rejects.toMatchObject(notAllowed)
  })
})

describe('a statement', () => {
  beforeEach(review)

  it('needs an approved key of this verifier', async () => {
    const signed = statement({ claim, orgId, keyId })
    const refused = violated('key_not_approved')
    await expect(asReviewer(run(signed))).rejects.toMatchObject(refused)
    await expect(asSystem(signed)).rejects.toMatchObject(refused)
    await approveKeys(test.services.db)
    await asReviewer(
      run(
        sql`update verifier_keys set status = 'revoked', revoked_since = now(), revoked_reason = 'lost'`,
      ),
    )
    await expect(asReviewer(run(signed))).rejects.toMatchObject(refused)
  })

  it('is one, of the newest calculation, and makes the claim signed', async () => {
    await approveKeys(test.services.db)
    const signed = statement({ claim, orgId, keyId })
    await expect(asMember(run(signed))).rejects.toMatchObject(notAllowed)
    await asReviewer(run(sql`select request_changes(${claim}, ${batch})`))
    await asMember(run(sql`update claims set state = 'in_review' where id = ${claim}`))
    await expect(asReviewer(run(signed))).rejects.toMatchObject(violated('claim_changed'))
    await asMember(
      run(
        sql`insert into calculations (claim_id, org_id, batch_id, revision, claim_text, claim_hash, rows_root, row_secret) select claim_id, org_id, ${batch}, 2, '{}', claim_hash, '', sha256('') from calculations`,
      ),
    )
    const both = await Promise.allSettled([asReviewer(run(signed)), asReviewer(run(signed))])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await asMember((tx) => select(tx, sql`select state from claims`))).toEqual([
      { state: 'signed' },
    ])
    await expect(
      asReviewer(run(sql`update findings set status = 'resolved'`)),
    ).rejects.toMatchObject(violated('claim_state'))
    await expect(asMember(run(sql`update claims set state = 'published'`))).rejects.toMatchObject(
      violated('claim_state'),
    )
  })
})

it('a revocation moves earlier and never later, for the program and its owner', async () => {
  await review()
  await approveKeys(test.services.db)
  const since = (day: string) =>
    sql`update verifier_keys set status = 'revoked', revoked_since = ${day}, revoked_reason = 'lost'`
  await asReviewer(run(since('2026-03-01')))
  await asReviewer(run(since('2026-02-01')))
  await asSystem(since('2026-01-01'))
  const refused = violated('key_state')
  await expect(asReviewer(run(since('2026-01-01')))).rejects.toMatchObject(refused)
  await expect(asReviewer(run(since('2026-01-02')))).rejects.toMatchObject(refused)
  await expect(asSystem(since('2026-01-02'))).rejects.toMatchObject(refused)
  await expect(
    asSystem(
      sql`update verifier_keys set status = 'approved', revoked_since = null, revoked_reason = null`,
    ),
  ).rejects.toMatchObject(refused)
})

it('a registration stays as it was', async () => {
  await review()
  await expect(asSystem(sql`update verifier_keys set registration = '[]'`)).rejects.toMatchObject(
    violated('key_state'),
  )
})
