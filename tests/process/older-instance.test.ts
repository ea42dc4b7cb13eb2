import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { migratePostgres, openDatabase } from '../../src/server/db/open-database.ts'
import { emptyDatabase } from '../support/test-database.ts'

/**
 * The last migration of the version that still runs while this one is rolled out: the newest on the
 * day before a release branches off. Move it with each release.
 */
const released = '0018_transparency_log.sql'

type Column = { table: string; column: string; isRequired: boolean; hasDefault: boolean }

let before: pg.Client
let after: pg.Client

beforeAll(async () => {
  before = await migrated(released)
  after = await migrated()
  return () => Promise.all([before.end(), after.end()])
})

it('an older instance keeps working on the newer schema', async () => {
  const statements = await olderStatements()
  expect(statements.length).toBeGreaterThan(300)
  expect(await problems(statements)).toEqual([])
})

it('a column that is renamed, or asked for without a default, would be noticed', async () => {
  const statements = await olderStatements()
  await after.query('savepoint before_changes')
  await after.query('reset role')
  await after.query('alter table cms_pages rename column title to heading')
  await after.query('alter table users add column motto text not null')
  await after.query('alter table cms_users alter column email set not null')
  await after.query('revoke insert on contact_submissions from terraproof_app')
  await after.query('set role terraproof_app')
  const found = (await problems(statements)).join('\n')
  await after.query('rollback to before_changes')
  expect(found).toContain('column "title" of relation "cms_pages" does not exist')
  expect(found).toContain('users.motto is required')
  expect(found).toContain('cms_users.email is required')
  expect(found).toContain('permission denied for table contact_submissions')
})

it('a newer instance that may not migrate refuses the older schema in one line', async () => {
  const { database, host, port, user } = before
  const databaseUrl = `postgres://${user}:${user}@${host}:${port}/${database}`
  const target = { databaseUrl, dataDir: '', migrateAtStart: false }
  await expect(openDatabase(target, 'drizzle', { migrationPatienceMs: 0 })).rejects.toThrow(
    /^DATABASE_URL: the database is older than this program, \S+\.sql is missing, and MIGRATE_AT_START is no; run: npm run migrate$/,
  )
})

async function migrated(until?: string) {
  const databaseUrl = await emptyDatabase()
  await migratePostgres(databaseUrl, 'drizzle', until)
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('set role terraproof_app')
  await client.query('begin')
  return client
}

/** Statements that read and write each column of each table, if the older program may run them. */
async function olderStatements() {
  const tables = Map.groupBy(await columnsOf(before), ({ table }) => table)
  const all = [...tables].flatMap(([table, columns]) => [
    `delete from ${table}`,
    ...columns.flatMap(({ column }) => [
      `select ${column} from ${table}`,
      `update ${table} set ${column} = ${column}`,
      `insert into ${table} (${column}) select ${column} from ${table}`,
    ]),
  ])
  const { rows } = await before.query(
    `select p.oid::regprocedure::text as signature from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
       and has_function_privilege(p.oid, 'execute')
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  )
  const calls = rows.map(({ signature }) => `select '${signature}'::regprocedure`)
  const allowed: string[] = []
  for (const statement of [...all, ...calls]) {
    if ((await refusal(before, statement)) === null) allowed.push(statement)
  }
  return allowed
}

async function problems(statements: string[]) {
  const found: string[] = []
  for (const statement of statements) {
    const why = await refusal(after, statement)
    if (why !== null) found.push(`${statement}: ${why}`)
  }
  const known = new Map((await columnsOf(before)).map((one) => [`${one.table}.${one.column}`, one]))
  const tables = new Set([...known.values()].map(({ table }) => table))
  for (const { table, column, isRequired, hasDefault } of await columnsOf(after)) {
    const older = known.get(`${table}.${column}`)
    const isNews = older ? !older.isRequired : tables.has(table) && !hasDefault
    if (isRequired && isNews) {
      found.push(`${table}.${column} is required, and the older program does not give it`)
    }
  }
  return found
}

/** Why the database would refuse the statement. It is only planned and its permissions checked. */
async function refusal(client: pg.Client, statement: string) {
  await client.query('savepoint before_it')
  try {
    await client.query(`explain ${statement}`)
    return null
  } catch (error) {
    return (error as Error).message
  } finally {
    await client.query('rollback to before_it')
  }
}

async function columnsOf(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query(
    `select c.relname as table, a.attname as column, a.attnotnull as "isRequired",
            a.atthasdef or a.attidentity <> '' as "hasDefault"
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
       and not a.attisdropped and c.relname <> 'schema_migrations'`,
  )
  return rows
}
