import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openLog, sequence } from '../../../tests/support/hooked-log.ts'
import { addPending } from '../../../tests/support/log.ts'
import {
  addClaimRows,
  addReviewRows,
  addVerifierOrganisation,
  approveKeys,
  statement,
} from '../../../tests/support/tenant-rows.ts'
import { newName, password, testApp } from '../../../tests/support/test-app.ts'
import { addAccount } from '../../accounts/accounts.server.ts'
import { resignEngagement } from '../../assurance/engagement/engagement.store.server.ts'
import { updateFinding } from '../../assurance/findings/finding.store.server.ts'
import { keepSample, setMateriality } from '../../assurance/review/review.store.server.ts'
import type { ActivityRow } from '../../claims/activity-row.ts'
import { deleteClaim } from '../../claims/claim.store.server.ts'
import { deleteEvidence, markRemoved } from '../../claims/evidence/evidence.store.server.ts'
import { updateRow } from '../../claims/row.store.server.ts'
import { updateOrganisation } from '../../organisations/organisation.store.server.ts'
import { asOwner } from './as-owner.ts'
import type { Db } from './database.ts'
import { asTenant, asUser, asVerifier } from './tenancy.ts'

const test = testApp()

type Tenant = { orgId: string; owner: string; viewer: string; invited: string; claim: string }

let a: Tenant
let b: Tenant
let tables: string[]

beforeAll(async () => {
  a = await newTenant()
  b = await newTenant()
  const guarded = await select<{ name: string }>(
    test.services.db,
    sql`select relname as name from pg_class where relrowsecurity and relkind = 'r' order by 1`,
  )
  tables = guarded.map(({ name }) => name)
})

/** An organisation with a row in every tenant table. */
async function newTenant(): Promise<Tenant> {
  const { db } = test.services
  const [owner, viewer, invited] = await Promise.all([newPerson(), newPerson(), newPerson()])
  const orgId = await asUser(db, owner, (tx) => createOrganisation(tx))
  const { claim } = await asTenant(db, { userId: owner, orgId }, async (tx) => {
    await tx.execute(invitation(orgId, viewer))
    await tx.execute(invitation(orgId, invited))
    return addClaimRows(tx, orgId, owner)
  })
  await asUser(db, viewer, joinAll)
  const verifierId = await newPerson()
  const verifierOrgId = await addVerifierOrganisation(db, verifierId)
  const { keyId } = await addReviewRows(db, { claim, orgId }, { verifierId, verifierOrgId })
  await approveKeys(db)
  await asVerifier(db, { userId: verifierId, claimId: claim }, (tx) =>
    tx.execute(statement({ claim, orgId, keyId })),
  )
  return { orgId, owner, viewer, invited, claim }
}

async function newPerson() {
  return (await addAccount(test.services.db, 'client', { username: newName('c'), password })).id
}

async function createOrganisation(tx: Db) {
  const [made] = await select<{ id: string }>(
    tx,
    sql`select create_organisation(${publicId()}, 'Harbour', 'AE', '') as id`,
  )
  return made?.id ?? ''
}

function invitation(orgId: string, userId: string, role = 'viewer') {
  return sql`insert into org_invitations (org_id, user_id, email, role) values (${orgId}, ${userId}, 'a@b.example', ${role})`
}

async function joinAll(tx: Db) {
  await tx.execute(sql`select join_organisation(id) from org_invitations`)
}

/** Tables of a verifier, which the organisation does not see even for its own claims. */
const hidden = ['row_flags', 'verifier_keys']
const ownersOnly = ['audit_events']

describe('without any WHERE', () => {
  it('an organisation has rows in every table of tenants, or these tests show nothing', async () => {
    for (const table of tables.filter((name) => name !== 'verifier_keys')) {
      const rows = await asOwner(test.services.db, (tx) => organisationsIn(tx, table))
      expect([table, rows]).toEqual([table, expect.arrayContaining([a.orgId, b.orgId])])
    }
  })

  it('a member reads the rows of the own organisation only', async () => {
    for (const userId of [a.owner, a.viewer]) {
      const seen = await asTenant(test.services.db, { userId, orgId: a.orgId }, readAll)
      const notSeen = userId === a.owner ? hidden : [...hidden, ...ownersOnly]
      for (const [table, organisations] of seen) {
        expect([table, organisations]).toEqual([table, notSeen.includes(table) ? [] : [a.orgId]])
      }
    }
  })

  it('nobody reads anything outside a wrapper', async () => {
    for (const [, organisations] of await readAll(test.services.db))
      expect(organisations).toEqual([])
  })

  it('the wrong organisation, person or claim gives nothing of anybody else', async () => {
    const { db } = test.services
    const wrong = await asTenant(db, { userId: a.owner, orgId: b.orgId }, readAll)
    const alone = await asUser(db, a.owner, readAll)
    const verifier = await asVerifier(db, { userId: a.owner, claimId: randomUUID() }, readAll)
    for (const [, organisations] of [...wrong, ...alone, ...verifier]) {
      expect(organisations).not.toContain(b.orgId)
    }
    const stranger = await newPerson()
    const unknown = { userId: stranger, orgId: b.orgId }
    for (const [, organisations] of await asTenant(db, unknown, readAll)) {
      expect(organisations).toEqual([])
    }
  })

  it('nobody changes or deletes a row of another organisation', async () => {
    const before = await everyRow()
    for (const table of tables) {
      for (const column of await columnsOf(table)) {
        const change = sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${sql.identifier(column)}`
        expect(await changedAs(a.owner, b.orgId, change)).toBe(0)
        expect(await changedAs(a.viewer, a.orgId, change)).toBe(0)
      }
      const deletion = sql`delete from ${sql.identifier(table)}`
      expect(await changedAs(a.owner, b.orgId, deletion)).toBe(0)
      expect(await changedAs(a.viewer, a.orgId, deletion)).toBe(0)
    }
    expect(await everyRow()).toEqual(before)
  })

  it('an owner changes and deletes own rows at most', async () => {
    // No WHERE or RETURNING names a column, so that only the policies for writing apply.
    const changed: string[] = []
    await asTenant(test.services.db, { userId: a.owner, orgId: a.orgId }, async (tx) => {
      for (const table of tables) {
        const name = sql.identifier(table)
        const others = () => asItsOwner(tx, () => rowsOf(tx, table, b.orgId))
        const before = await others()
        const updates = (await columnsOf(table, tx)).map(
          (column) => sql`update ${name} set ${sql.identifier(column)} = default`,
        )
        for (const change of [sql`delete from ${name}`, ...updates]) {
          await tx.execute(sql`savepoint before_change`)
          await tx.execute(change).then(
            () => changed.push(table),
            () => tx.execute(sql`rollback to savepoint before_change`),
          )
          expect([table, await others()]).toEqual([table, before])
          await tx.execute(sql`rollback to savepoint before_change`)
        }
      }
    })
    expect(changed.length).toBeGreaterThan(10)
  })

  it('a viewer adds nothing to any table', async () => {
    for (const table of tables) {
      const name = sql.identifier(table)
      const copy = asTenant(test.services.db, { userId: a.viewer, orgId: a.orgId }, async (tx) => {
        expect(await select(tx, sql`select 1 from ${name} limit 1`)).not.toEqual([])
        await tx.execute(sql`insert into ${name} select * from ${name}`)
      })
      if ([...hidden, ...ownersOnly].includes(table))
        await expect(copy).rejects.toThrow('expected [] to not deeply')
      else
        await expect(copy, table).rejects.toMatchObject({
          cause: { code: expect.stringMatching(/^(42501|23514|428C9)$/) },
        })
    }
  })
})

/** Tables whose rows may be changed and deleted. All others are append-only or restricted. */
const free = [
  'activity_mappings',
  'program_calls',
  'base_years',
  'denominators',
  'targets',
  'article_authors',
  'client_accounts',
  'client_scenarios',
  'cms_media',
  'cms_page_counts',
  'cms_pages',
  'cms_redirects',
  'cms_trashed_pages',
  'cms_users',
  'contact_submissions',
  'log_pending',
  'log_state',
  'log_witness_state',
  'mail_queue',
  'one_time_links',
  'org_invitations',
  'org_members',
  'organisations',
  'page_preview_links',
  'page_revisions',
  'person_notices',
  'purge_queue',
  'rate_limits',
  'row_groups',
  'schema_migrations',
  'sessions',
  'users',
  'account_factors',
  'browser_reports',
  'site_content',
  'site_content_revisions',
  'import_run_pages',
  'import_runs',
  'pending_proofs',
  'read_tokens',
  'token_uses',
  'webhook_deliveries',
  'webhooks',
  'recovery_codes',
  'public_reports',
  'report_texts',
  'security_settings',
  'trusted_devices',
  'sso_domains',
  'sso_flows',
  'sso_identities',
  'sso_providers',
]

/** Restricted tables in which some columns may be updated. */
const partlyFree = [
  'activity_rows',
  'certificates',
  'claims',
  'engagements',
  'evidence_files',
  'factor_sets',
  'findings',
  'row_flags',
  'verifier_keys',
]

describe('tables that are only added to', () => {
  let kept: string[]
  beforeAll(async () => {
    const all = await select<{ name: string }>(
      test.services.db,
      sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    )
    kept = all.map(({ name }) => name).filter((name) => !free.includes(name))
    await openLog(test.services)
    await addPending(test.services, 2)
    await sequence(test.services)
    await asOwner(test.services.db, async (tx) => {
      await tx.execute(sql`insert into log_cosignatures (log_id, size, key_name, key_id, seen_at, line)
        select log_id, size, 'a.example/w', decode('00000000', 'hex'), 1, '' from log_checkpoints limit 1`)
      await tx.execute(sql`insert into log_witness_evidence (log_id, vkey, kind, ours, theirs)
        values (1, 'a.example/w', 'fork', '', '')`)
    })
  })

  it('are all that nobody has put on a list of others', () => {
    expect(kept).toEqual(expect.arrayContaining([...partlyFree, 'calculations', 'log_entries']))
    expect(kept.length).toBeGreaterThan(20)
  })

  it('refuse UPDATE, DELETE and TRUNCATE by the program and by the owner', async () => {
    const { db } = test.services
    for (const table of kept) {
      const name = sql.identifier(table)
      const emptied = sql`truncate ${name} cascade`
      const removed = sql`delete from ${name}`
      const [column] = await columnsOf(table)
      const changed = sql`update ${name} set ${sql.identifier(column ?? '')} = ${sql.identifier(column ?? '')}`
      const changes = partlyFree.includes(table) ? [] : [changed]
      const refusal = { cause: { code: expect.stringMatching(/^23(000|514)$/) } }
      await expect(
        asOwner(db, (tx) => tx.execute(emptied)),
        table,
      ).rejects.toMatchObject(refusal)
      await expect(db.execute(emptied), table).rejects.toMatchObject({ cause: { code: '42501' } })
      // The row that a published certificate needs is made in publish.api.test.ts.
      const isEmpty = table === 'certificates'
      for (const change of isEmpty ? [] : [removed, ...changes])
        await expect(
          asOwner(db, (tx) => tx.execute(change)),
          table,
        ).rejects.toMatchObject(refusal)
      const [may] = await select<{ change: boolean; remove: boolean }>(
        db,
        sql`select has_any_column_privilege(${table}, 'update') as change, has_table_privilege(${table}, 'delete') as remove`,
      )
      const withDraft = ['activity_rows', 'claims', 'evidence_files', 'row_batches', 'row_flags']
      expect([table, may]).toEqual([
        table,
        {
          change: partlyFree.includes(table) && table !== 'certificates',
          remove: withDraft.includes(table),
        },
      ])
    }
  })
})

describe('the low role', () => {
  it('adds people to an organisation only through the functions made for it', async () => {
    const stranger = await newPerson()
    const member = sql`insert into org_members (user_id, org_id, role) values (${stranger}, ${b.orgId}, 'owner')`
    await expectRefusal(b.owner, b.orgId, member, '42501')
    await expectRefusal(a.owner, b.orgId, invitation(b.orgId, stranger), '42501')
    await expectRefusal(a.owner, a.orgId, invitation(b.orgId, stranger), '42501')
    await expectRefusal(a.viewer, a.orgId, invitation(a.orgId, stranger), '42501')
    const organisation = sql`insert into organisations (public_id, name, country, kind) values (${publicId()}, 'X', 'AE', 'verifier')`
    await expectRefusal(a.owner, a.orgId, organisation, '42501')
    const joined = await asUser(test.services.db, stranger, (tx) =>
      select<{ org: string | null }>(
        tx,
        sql`select join_organisation(${b.orgId}::uuid) as org union all select join_organisation(null)`,
      ),
    )
    expect(joined).toEqual([{ org: null }, { org: null }])
  })

  it('makes groups of rows as a writer of the own organisation only', async () => {
    const { db } = test.services
    const counted = () =>
      asOwner(db, (tx) =>
        select(tx, sql`select 1 from row_groups where claim_id = ${b.claim}`),
      ).then(({ length }) => length)
    await asOwner(db, (tx) => tx.execute(sql`delete from row_groups where claim_id = ${b.claim}`))
    const filled = sql`select fill_row_groups(id) from row_batches where claim_id = ${b.claim}`
    const batches = await asOwner(db, (tx) =>
      select<{ id: string }>(tx, sql`select id from row_batches where claim_id = ${b.claim}`),
    )
    for (const [userId, orgId] of [
      [a.owner, a.orgId],
      [a.owner, b.orgId],
      [b.viewer, b.orgId],
    ] as const) {
      await asTenant(db, { userId, orgId }, async (tx) => {
        for (const { id } of batches) await tx.execute(sql`select fill_row_groups(${id})`)
      })
      expect(await counted()).toBe(0)
    }
    await asTenant(db, { userId: b.owner, orgId: b.orgId }, (tx) => tx.execute(filled))
    expect(await counted()).toBe(batches.length)
  })

  it('changes no kind, no identity and no joining day', async () => {
    for (const change of [
      sql`update organisations set kind = 'verifier'`,
      sql`update organisations set public_id = ${publicId()}`,
      sql`update organisations set disabled_at = null`,
      sql`update org_members set joined_at = now()`,
      sql`update org_members set user_id = ${a.owner}`,
      sql`delete from org_members`,
      sql`truncate org_members`,
      sql`alter table org_members disable row level security`,
    ]) {
      await expectRefusal(a.owner, a.orgId, change, '42501')
    }
  })

  it('is back after asOwner, also after one that failed', async () => {
    const { db } = test.services
    await asOwner(db, (tx) => tx.execute(sql`select 1 / 0`)).catch(() => {})
    expect(
      await asOwner(db, async (tx) => (await organisationsIn(tx, 'organisations')).length),
    ).toBeGreaterThan(1)
    expect(await organisationsIn(db, 'organisations')).toEqual([])
    await expect(db.transaction((tx) => asOwner(tx, async () => 'inside'))).rejects.toThrow(
      'inside a transaction',
    )
  })
})

describe('memberships', () => {
  it('are one at a time', async () => {
    await expect(
      asUser(test.services.db, a.owner, (tx) => createOrganisation(tx)),
    ).rejects.toMatchObject({ cause: { code: '23505', constraint: 'one_organisation' } })
    const { db } = test.services
    await asTenant(db, { userId: b.owner, orgId: b.orgId }, (tx) =>
      tx.execute(invitation(b.orgId, a.viewer)),
    )
    await expect(asUser(db, a.viewer, joinAll)).rejects.toMatchObject({ cause: { code: '23505' } })
  })

  it('leave an owner while there is a member, even if two owners demote each other', async () => {
    const { db } = test.services
    const mine = await newTenant()
    const demote = (person: string) =>
      sql`update org_members set role = 'viewer' where user_id = ${person}`
    const lastOwner = { cause: { code: '23514', constraint: 'last_owner' } }
    const as = (userId: string, statement: SQL) =>
      asTenant(db, { userId, orgId: mine.orgId }, (tx) => tx.execute(statement))
    await expect(as(mine.owner, demote(mine.owner))).rejects.toMatchObject(lastOwner)
    await expect(as(mine.owner, sql`select leave_organisation()`)).rejects.toMatchObject(lastOwner)
    await expect(db.execute(sql`select forget_person(${mine.owner})`)).rejects.toMatchObject(
      lastOwner,
    )

    await as(mine.owner, sql`update org_members set role = 'owner' where user_id = ${mine.viewer}`)
    const both = await Promise.allSettled([
      as(mine.owner, demote(mine.viewer)),
      as(mine.viewer, demote(mine.owner)),
    ])
    const owners = await asOwner(db, (tx) =>
      select(tx, sql`select 1 from org_members where org_id = ${mine.orgId} and role = 'owner'`),
    )
    expect(owners).toHaveLength(1)
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true)
  })

  it('have roles that fit the kind of organisation', async () => {
    const { db } = test.services
    const verify = sql`update org_members set role = 'verifier' where user_id = ${a.viewer}`
    await expectRefusal(a.owner, a.orgId, verify, '23514')
    await expectRefusal(
      a.owner,
      a.orgId,
      invitation(a.orgId, await newPerson(), 'verifier'),
      '23514',
    )
    await expect(
      asOwner(db, (tx) => tx.execute(sql`update org_members set role = 'admin'`)),
    ).rejects.toMatchObject({ cause: { code: '23514' } })
  })

  it('end with the account, and stay as those of a former member', async () => {
    const { db } = test.services
    const mine = await newTenant()
    await db.execute(sql`select forget_person(${mine.viewer})`)
    const members = await asTenant(db, { userId: mine.owner, orgId: mine.orgId }, (tx) =>
      select(
        tx,
        sql`select ended_at is not null as ended, email, first_name, a.username from org_members m
          join users u on u.id = m.user_id left join client_accounts a on a.user_id = u.id
          where m.user_id = ${mine.viewer}`,
      ),
    )
    expect(members).toEqual([{ ended: true, email: null, first_name: null, username: null }])
    await db.execute(sql`select forget_person(${mine.invited})`)
    expect(await select(db, sql`select 1 from users where id = ${mine.invited}`)).toEqual([])
  })

  it('give nothing any more once they ended, nor may a disabled organisation be written to', async () => {
    const { db } = test.services
    const mine = await newTenant()
    const owner = { userId: mine.owner, orgId: mine.orgId }
    await asTenant(db, owner, (tx) =>
      tx.execute(sql`update org_members set ended_at = now() where user_id = ${mine.viewer}`),
    )
    const seen = await asTenant(db, { userId: mine.viewer, orgId: mine.orgId }, readAll)
    expect(seen.filter(([, organisations]) => organisations.length > 0)).toEqual([
      ['org_members', [mine.orgId]],
    ])
    await asOwner(db, (tx) =>
      tx.execute(sql`update organisations set disabled_at = now() where id = ${mine.orgId}`),
    )
    expect(await changedAs(mine.owner, mine.orgId, sql`update organisations set name = 'X'`)).toBe(
      0,
    )
  })
})

function readAll(tx: Db) {
  return tables.reduce<Promise<[string, string[]][]>>(
    async (before, table) => [...(await before), [table, await organisationsIn(tx, table)]],
    Promise.resolve([]),
  )
}

async function organisationsIn(tx: Db, table: string) {
  const column = sql.identifier(table === 'organisations' ? 'id' : 'org_id')
  const rows = await select<{ org: string }>(
    tx,
    sql`select distinct ${column}::text as org from ${sql.identifier(table)} where ${column} is not null`,
  )
  return rows.map(({ org }) => org)
}

/** Returns the number of changed rows, which is 0 for a refused statement. */
async function changedAs(userId: string, orgId: string, statement: SQL) {
  try {
    return await asTenant(test.services.db, { userId, orgId }, async (tx) => {
      const changed = await select(tx, sql`${statement} returning 1`)
      return changed.length
    })
  } catch (error) {
    expect(error).toMatchObject({ cause: { code: expect.stringMatching(/^(42501|428C9)$/) } })
    return 0
  }
}

async function expectRefusal(userId: string, orgId: string, statement: SQL, code: string) {
  await expect(
    asTenant(test.services.db, { userId, orgId }, (tx) => tx.execute(statement)),
  ).rejects.toMatchObject({ cause: { code } })
}

/** Bypasses the policies for one read inside a tenant's transaction. */
async function asItsOwner<T>(tx: Db, use: () => Promise<T>) {
  await tx.execute(sql`select set_config('role', 'none', true)`)
  const found = await use()
  await tx.execute(sql`select set_config('role', 'terraproof_app', true)`)
  return found
}

function rowsOf(tx: Db, table: string, orgId: string) {
  const owner = sql.identifier(table === 'organisations' ? 'id' : 'org_id')
  const name = sql.identifier(table)
  return select(tx, sql`select t::text as row from ${name} t where ${owner} = ${orgId} order by 1`)
}

function everyRow() {
  return asOwner(test.services.db, async (tx) => {
    const found: unknown[] = []
    for (const table of tables) {
      const name = sql.identifier(table)
      found.push(await select(tx, sql`select t::text as row from ${name} t order by 1`))
    }
    return found
  })
}

async function columnsOf(table: string, db: Db = test.services.db) {
  const rows = await select<{ name: string }>(
    db,
    sql`select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`,
  )
  return rows.map(({ name }) => name)
}

function publicId() {
  const letters = 'abcdefghijklmnopqrstuvwxyz234567'
  return `org-${Array.from({ length: 12 }, () => letters[Math.floor(Math.random() * 32)]).join('')}`
}

async function select<Row extends Record<string, unknown>>(tx: Db, query: SQL) {
  return (await tx.execute<Row>(query)).rows
}

it.each<[string, (tx: Db) => Promise<unknown>]>([
  ['a claim deleted', (tx) => deleteClaim(tx, randomUUID())],
  ['evidence deleted', (tx) => deleteEvidence(tx, randomUUID())],
  ['evidence marked as removed', (tx) => markRemoved(tx, randomUUID())],
  ['a row changed', (tx) => updateRow(tx, { batchId: randomUUID(), n: 1 }, changedRow)],
  ['a finding decided', (tx) => updateFinding(tx, randomUUID(), { status: 'resolved' })],
  ['a materiality chosen', (tx) => setMateriality(tx, randomUUID(), materiality)],
  ['a review given back', (tx) => resignEngagement(tx, randomUUID(), '')],
  ['a sample kept', (tx) => keepSample(tx, reviewed(), randomUUID(), { numbers: [], drawn })],
])('refuses a write that changed nothing: %s', async (_, write) => {
  const { db } = test.services
  await expect(asTenant(db, { userId: a.viewer, orgId: a.orgId }, write)).rejects.toMatchObject({
    code: 'not_allowed',
  })
})

it('refuses a write that changed nothing: an organisation renamed by a viewer', async () => {
  const given = { name: 'Other', country: 'AE', registrationNo: '' }
  const { db } = test.services
  await expect(
    updateOrganisation(db, { userId: a.viewer, orgId: a.orgId }, given),
  ).rejects.toMatchObject({ code: 'not_allowed' })
})

const materiality = { basis: 'totalLocation', percent: '5' } as const
const drawn = { method: 'random', amount: '1', seed: 'a', revision: 1, rows: 0, at: '' } as const
const changedRow = { row: { note: 'x' } as ActivityRow, kg: '1', problems: [] }
const reviewed = () => ({
  claimId: a.claim,
  orgId: a.orgId,
  batchId: randomUUID(),
  revision: 1,
  userId: a.viewer,
})
