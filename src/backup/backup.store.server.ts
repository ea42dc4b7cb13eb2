import { getTableName, is, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  getTableConfig,
  PgBigSerial53,
  PgNumeric,
  PgSerial,
  PgTable,
} from 'drizzle-orm/pg-core'
import { asOwner } from '../server/db/as-owner.ts'
import type { Db } from '../server/db/database.ts'
import * as schema from './all-tables.server.ts'

const {
  // Not in a backup: somebody who signed out since must not be signed in again, and old links must
  // not work again.
  sessions: _sessions,
  oneTimeLinks: _oneTimeLinks,
  pendingProofs: _pendingProofs,
  trustedDevices: _trustedDevices,
  ssoFlows: _ssoFlows,
  pagePreviewLinks: _pagePreviewLinks,
  rateLimits: _rateLimits,
  browserReports: _browserReports,
  // After a restore, the whole CDN has to be purged.
  purgeQueue: _purgeQueue,
  // What was sent since must not be sent again.
  webhookDeliveries: _webhookDeliveries,
  tokenUses: _tokenUses,
  programCalls: _programCalls,
  // The database derives these from pages and rows.
  cmsPageCounts: _cmsPageCounts,
  rowGroups: _rowGroups,
  // Restored lines say where they begin and end.
  auditChain: _auditChain,
  // Each start determines again whether the log is frozen.
  logState: _logState,
  // A witness itself tells what it holds.
  logWitnessState: _logWitnessState,
  ...kept
} = schema

/** Tables that others refer to come first. */
const keptTables = inOrder(Object.values(kept).filter((value) => is(value, PgTable)))

/** What the rules of rows are derived from. */
export type BackupColumn = {
  name: string
  /** As SQL writes it: varchar(100). */
  type: string
  values: readonly string[] | undefined
  isNullable: boolean
  hasDefault: boolean
}

/** The columns of every table in a backup. */
export const backupColumns: Record<string, BackupColumn[]> = Object.fromEntries(
  keptTables.map((table) => [
    getTableName(table),
    getTableConfig(table).columns.map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      values: column.enumValues,
      isNullable: !column.notNull,
      hasDefault: column.hasDefault,
    })),
  ]),
)

const rowsAtOnce = 200

/** An older backup is loaded into the tables of its version, before newer migrations run. */
async function presentTables(db: Db): Promise<PgTable[]> {
  const { rows } = await db.execute<{ table_name: string }>(
    sql`select table_name from information_schema.tables where table_schema = current_schema()`,
  )
  const present = new Set(rows.map(({ table_name }) => table_name))
  return keptTables.filter((table) => present.has(getTableName(table)))
}

export async function readMigrations(db: Db): Promise<string[]> {
  const { rows } = await asOwner(db, (tx) =>
    tx.execute<{ name: string }>(sql`select name from schema_migrations order by name`),
  )
  return rows.map(({ name }) => name)
}

/** Reads all tables as of one moment, whatever is written meanwhile, a few rows at a time. */
export async function readRows(
  db: Db,
  use: (table: string, rows: Record<string, unknown>[]) => Promise<void>,
) {
  await asOwner(
    db,
    async (tx) => {
      for (const table of keptTables) {
        await tx.execute(
          sql`declare backup_rows cursor for select row_to_json(t)::text as row from (select ${exactColumns(table)} from ${table} ${orderOf(table)}) t`,
        )
        for (;;) {
          const { rows } = await tx.execute<{ row: string }>(
            sql`fetch ${sql.raw(String(rowsAtOnce))} from backup_rows`,
          )
          if (rows.length === 0) break
          await use(
            getTableName(table),
            rows.map(({ row }) => JSON.parse(row)),
          )
        }
        await tx.execute(sql`close backup_rows`)
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** The lines of the audit log follow from each other. */
function orderOf(table: PgTable) {
  return table === schema.auditEvents ? sql`order by seq` : sql``
}

/** Reads decimals as text, because a JSON number would lose digits. */
function exactColumns(table: PgTable) {
  const columns = getTableConfig(table).columns.map((column) => {
    const name = sql.identifier(column.name)
    return is(column, PgNumeric) ? sql`${name}::text as ${name}` : name
  })
  return sql.join(columns, sql`, `)
}

export async function hasRows(db: Db): Promise<boolean> {
  for (const table of await presentTables(db)) {
    // Factors that came with the program are not data of the operator.
    if (table === schema.factorSets || table === schema.factors) continue
    const { rows } = await db.execute(sql`select 1 from ${table} limit 1`)
    if (rows.length > 0) return true
  }
  return false
}

/** Restores all or nothing. Append-only tables can be replaced until the transaction ends. */
export function whileRestoring(db: Db, use: (tx: Db) => Promise<void>) {
  return asOwner(db, async (tx) => {
    await tx.execute(sql`select set_config('app.maintenance', 'restore', true)`)
    await use(tx)
  })
}

/**
 * The owner of the tables takes the triggers off for this statement: lines of the audit log cannot be
 * deleted otherwise, whatever settings say.
 */
async function emptyAuditLog(db: Db) {
  const [chain] = await db.select().from(schema.auditChain)
  if (!chain || chain.lastSeq === 0) return
  await db.execute(sql`alter table audit_events disable trigger forget`)
  await db.execute(sql`alter table audit_chain disable trigger guard`)
  await db.delete(schema.auditEvents)
  await db.execute(sql`update audit_chain set removed_seq = default, removed_hash = default,
    last_seq = default, last_hash = default`)
  await db.execute(sql`alter table audit_chain enable trigger guard`)
  await db.execute(sql`alter table audit_events enable trigger forget`)
}

/** Also deletes referring rows. Sessions have no reference and are deleted separately. */
export async function deleteRows(db: Db) {
  await db.delete(schema.sessions)
  const tables = await presentTables(db)
  if (tables.includes(schema.auditEvents)) await emptyAuditLog(db)
  for (const table of tables.toReversed()) await db.delete(table)
}

export async function insertRows(db: Db, name: string, given: unknown[]) {
  if (!keptTables.some((kept) => getTableName(kept) === name)) {
    throw new Error('this table is not in backups')
  }
  const table = sql.identifier(name)
  const { rows } = await db.execute<{ column_name: string }>(
    sql`select column_name from information_schema.columns where table_schema = current_schema() and table_name = ${name} and is_generated = 'NEVER'`,
  )
  const columns = sql.join(
    rows.map(({ column_name }) => sql.identifier(column_name)),
    sql`, `,
  )
  await db.execute(
    sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(given)}::json)`,
  )
}

/**
 * Deletes a log without entries, so that the next start begins one with the present key: the
 * private key is not in backups. Returns whether there is a log that continues.
 */
export async function keepsLog(db: Db): Promise<boolean> {
  const present = await presentTables(db)
  if (!present.includes(schema.logEntries)) return false
  const entries = await db.select({ idx: schema.logEntries.idx }).from(schema.logEntries).limit(1)
  if (entries.length > 0) return true
  await db.delete(schema.logCheckpoints)
  await db.delete(schema.logKeys)
  await db.delete(schema.logs)
  return false
}

/** Without this, the next row would get the id of a restored one. */
export async function advanceNumbers(db: Db) {
  for (const table of await presentTables(db)) {
    for (const column of getTableConfig(table).columns.filter(isNumbered)) {
      const name = sql.identifier(column.name)
      await db.execute(
        sql`select setval(pg_get_serial_sequence(${getTableName(table)}, ${column.name}), (select coalesce(max(${name}), 0) + 1 from ${table}), false)`,
      )
    }
  }
  if ((await presentTables(db)).includes(schema.cmsTrashedPages)) await advancePageNumbers(db)
}

/** The ids of pages in the trash, or with only a history, are not used again. */
async function advancePageNumbers(db: Db) {
  await db.execute(sql`select setval(pg_get_serial_sequence('cms_pages', 'id'), 1 + greatest(0,
    (select max(id) from ${schema.cmsPages}), (select max(id) from ${schema.cmsTrashedPages}),
    (select max(page_id) from ${schema.pageRevisions})), false)`)
}

function isNumbered(column: AnyPgColumn) {
  return is(column, PgSerial) || is(column, PgBigSerial53)
}

function inOrder(tables: PgTable[]): PgTable[] {
  const placed: PgTable[] = []
  const place = (table: PgTable) => {
    if (placed.includes(table)) return
    for (const { reference } of getTableConfig(table).foreignKeys) {
      place(reference().foreignTable)
    }
    placed.push(table)
  }
  tables.forEach(place)
  return placed
}
