import { getTableName, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../tests/support/test-app.ts'
import * as schema from './all-tables.server.ts'

const test = testApp()

it('is what the migrations make, column by column', async () => {
  const { rows } = await test.services.db.execute<{
    name: string
    type: string
    required: boolean
  }>(sql`
    select a.attrelid::regclass::text || '.' || a.attname as name,
           format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
      and not a.attisdropped and a.attgenerated = '' and c.relname <> 'schema_migrations'
    order by 1`)
  const declared = Object.values(schema)
    .filter((value) => value instanceof PgTable)
    .map((table) => getTableConfig(table))
    .flatMap(({ name, columns }) =>
      columns.map((column) => ({
        name: `${name}.${column.name}`,
        type: column
          .getSQLType()
          .replace('varchar', 'character varying')
          .replace(', ', ',')
          .replace('bigserial', 'bigint')
          .replace('serial', 'integer'),
        required: column.notNull,
      })),
    )
  expect(declared.sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
    rows.sort((a, b) => (a.name < b.name ? -1 : 1)),
  )
})

/** Tables that belong to no tenant. All others have policies. */
const withoutPolicies = [
  'account_factors',
  'article_authors',
  'audit_chain',
  'browser_reports',
  'certificates',
  'client_accounts',
  'client_scenarios',
  'cms_media',
  'cms_page_counts',
  'cms_pages',
  'cms_redirects',
  'cms_trashed_pages',
  'cms_users',
  'contact_submissions',
  'import_run_pages',
  'import_runs',
  'log_checkpoints',
  'log_cosignatures',
  'log_entries',
  'log_keys',
  'log_nodes',
  'log_pending',
  'log_state',
  'log_witness_evidence',
  'log_witness_state',
  'logs',
  'mail_queue',
  'one_time_links',
  'page_preview_links',
  'page_revisions',
  'pending_proofs',
  'person_notices',
  'purge_queue',
  'rate_limits',
  'read_tokens',
  'recovery_codes',
  'schema_migrations',
  'security_settings',
  'sessions',
  'site_content',
  'site_content_revisions',
  'sso_flows',
  'sso_identities',
  'token_uses',
  'trusted_devices',
  'users',
  'webhook_deliveries',
  'webhooks',
]

it('has policies for every table of tenants, each of which names its organisation', async () => {
  const { rows } = await test.services.db.execute<{
    name: string
    guarded: boolean
    readable: boolean
    owned: boolean
  }>(sql`
    select c.relname as name, c.relrowsecurity as guarded,
           exists (select from pg_policy p where p.polrelid = c.oid and p.polcmd in ('r', '*')) as readable,
           exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id') as owned
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    order by 1`)
  const open = rows.filter(({ guarded, readable }) => !guarded || !readable)
  expect(open.map(({ name }) => name)).toEqual(withoutPolicies)
  const guarded = rows.filter(({ name }) => !withoutPolicies.includes(name))
  expect(guarded.filter(({ owned }) => !owned).map(({ name }) => name)).toEqual(['organisations'])
})

it('is used by a role that no policy lets through and that owns nothing', async () => {
  const { rows } = await test.services.db.execute(sql`
    select current_user::text as name, rolsuper or rolbypassrls or rolcanlogin as powerful,
           has_table_privilege('schema_migrations', 'select') as "seesMigrations",
           (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned
    from pg_roles where rolname = current_user`)
  expect(rows).toEqual([
    { name: 'terraproof_app', powerful: false, seesMigrations: false, owned: 0 },
  ])
})

describe('the database itself refuses', () => {
  const page = { slug: 'a-page', title: 'A page', content: '' }
  const stem = '0123456789abcdef01234567'
  const media = {
    filename: `${stem}.png`,
    originalName: 'a.png',
    mimeType: 'image/png',
    size: 1,
    url: `/media/${stem}.png`,
  }
  const password = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA'
  const enquiry = {
    firstName: 'A',
    lastName: 'B',
    email: 'a@b.example',
    interestArea: 'other',
    message: 'x',
  }

  it.each<[string, PgTable, Record<string, unknown>]>([
    ['a slug that leaves its folder', schema.cmsPages, { ...page, slug: '../x' }],
    ['a page without a title', schema.cmsPages, { ...page, title: '' }],
    ['a page in no state', schema.cmsPages, { ...page, isPublished: 'maybe' }],
    ['a version below one', schema.cmsPages, { ...page, version: 0 }],
    ['a file outside the library', schema.cmsMedia, { ...media, filename: '../x.png' }],
    ['a picture elsewhere', schema.cmsMedia, { ...media, url: 'https://elsewhere.example/x.png' }],
    ['a picture that is a page', schema.cmsMedia, { ...media, mimeType: 'text/html' }],
    ['a role that does not exist', schema.cmsUsers, { username: 'abc', password, role: 'owner' }],
    ['a name that cannot be typed', schema.cmsUsers, { username: 'a b c', password }],
    ['a password in the clear', schema.cmsUsers, { username: 'abc', password: 'secret' }],
    ['an endless message', schema.contactSubmissions, { ...enquiry, message: 'x'.repeat(5001) }],
    ['an interest that is markup', schema.contactSubmissions, { ...enquiry, interestArea: '<b>' }],
  ])('%s', async (_what, table, row) => {
    const { db } = test.services
    await expect(db.insert(table).values(row)).rejects.toMatchObject({ cause: { code: '23514' } })
  })

  it('nothing that the rules of input allow', async () => {
    const { db } = test.services
    await db.insert(schema.cmsPages).values({ ...page, slug: 'x'.repeat(255) })
    await db.insert(schema.cmsMedia).values(media)
    await db.insert(schema.cmsUsers).values({ username: 'a.b-c_d@e', password })
    await db
      .insert(schema.contactSubmissions)
      .values({ ...enquiry, message: '\u{1f600}'.repeat(2500) })
  })
})

it('declares no key and no reference that the migrations do not make', async () => {
  const { rows } = await test.services.db.execute<{ key: string }>(sql`
    select conrelid::regclass::text || ': ' || lower(pg_get_constraintdef(oid)) as key
    from pg_constraint where connamespace = 'public'::regnamespace`)
  const made = new Set(rows.map(({ key }) => key))
  const declared = Object.values(schema)
    .filter((value) => value instanceof PgTable)
    .flatMap((table) => keysOf(table).map((key) => `${getTableName(table)}: ${key}`))
  expect(declared.length).toBeGreaterThan(0)
  expect(declared.filter((key) => !made.has(key))).toEqual([])
})

/** The keys in the format of PostgreSQL, in lower case. */
function keysOf(table: PgTable) {
  const { columns, primaryKeys, uniqueConstraints, foreignKeys } = getTableConfig(table)
  const list = (named: { name: string }[]) => `(${named.map(({ name }) => name).join(', ')})`
  return [
    ...columns.filter(({ primary }) => primary).map((column) => `primary key ${list([column])}`),
    ...primaryKeys.map((key) => `primary key ${list(key.columns)}`),
    ...columns.filter(({ isUnique }) => isUnique).map((column) => `unique ${list([column])}`),
    ...uniqueConstraints.map(({ columns: own, nullsNotDistinct }) =>
      nullsNotDistinct ? `unique nulls not distinct ${list(own)}` : `unique ${list(own)}`,
    ),
    ...foreignKeys.map(({ reference, onDelete = 'no action' }) => {
      const { columns: own, foreignTable, foreignColumns } = reference()
      const target = `${getTableName(foreignTable)}${list(foreignColumns)}`
      const action = onDelete === 'no action' ? '' : ` on delete ${onDelete}`
      return `foreign key ${list(own)} references ${target}${action}`
    }),
  ]
}
