import { and, count, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { type AuditAction, auditActions } from '../../content/audit/actions.ts'
import type { Db } from '../server/db/database.ts'
import { cutPart, keyset } from '../server/db/keyset.ts'
import { countMatches } from '../server/db/list-part.ts'
import { matchesWords } from '../server/db/search.ts'
import type { AuditFilter } from './audit.schema.ts'
import { auditEvents } from './audit.tables.ts'

type Row = typeof auditEvents.$inferInsert
/** A line as the program hands it in; the database adds number, time and hash. */
export type NewLine = Omit<
  Row,
  'seq' | 'at' | 'prevHash' | 'hash' | 'format' | 'addressSalt' | 'addressSeal'
>
export type AuditLine = typeof auditEvents.$inferSelect

/** Committed when this returns. Not inside a transaction, which would make all others wait. */
export async function insertLine(db: Db, line: NewLine) {
  // Only the columns that the program may write: drizzle would name all of them.
  await db.execute(sql`insert into audit_events (actor_kind, actor_id, actor_name, actor_role, action,
    target_id, target, org_id, by_org_id, outcome, reason, detail, network, browser, request_id, address)
    values (${line.actorKind}, ${line.actorId ?? null}, ${line.actorName ?? ''},
    ${line.actorRole ?? ''}, ${line.action}, ${line.targetId ?? null}, ${line.target ?? ''},
    ${line.orgId ?? null}, ${line.byOrgId ?? null}, ${line.outcome}, ${line.reason ?? ''},
    ${line.detail ?? ''}, ${line.network ?? ''}, ${line.browser ?? ''}, ${line.requestId ?? null},
    ${line.address ?? null})`)
}

const newestFirst = keyset([auditEvents.seq], 'down')
const linesAtOnce = 25

/** The newest lines that match, among those that `tx` may read. */
export async function listLines(tx: Db, filter: AuditFilter) {
  const rows = await readPart(tx, filter, linesAtOnce)
  const [where, search] = [matching(filter), matchesText(filter)]
  const counted = await countMatches(tx, auditEvents, where, search)
  return { ...cutPart(rows, linesAtOnce, ({ seq }) => [String(seq)]), counted }
}

/** Reads all lines that match, a part at a time. */
export async function* readLines(
  open: <T>(use: (tx: Db) => Promise<T>) => Promise<T>,
  filter: AuditFilter,
) {
  const size = 500
  let after = filter.after
  do {
    const rows = await open((tx) => readPart(tx, { ...filter, after }, size))
    const { found, next } = cutPart(rows, size, ({ seq }) => [String(seq)])
    yield found
    after = next ?? undefined
  } while (after)
}

/** Names to filter by: those that appear most in the lines that `tx` may read. */
export async function listActors(tx: Db) {
  const recent = tx
    .select({ name: auditEvents.actorName })
    .from(auditEvents)
    .orderBy(...newestFirst.order)
    .limit(2_000)
    .as('recent')
  const rows = await tx
    .select({ name: recent.name, lines: count() })
    .from(recent)
    .where(sql`${recent.name} <> ''`)
    .groupBy(recent.name)
    .orderBy(sql`count(*) desc, 1`)
    .limit(20)
  return rows.map(({ name }) => name)
}

function readPart(tx: Db, filter: AuditFilter, size: number) {
  return tx
    .select()
    .from(auditEvents)
    .where(and(matching(filter), matchesText(filter), newestFirst.after(filter.after)))
    .orderBy(...newestFirst.order)
    .limit(size + 1)
}

function matching({ who, group, outcome, from, to }: AuditFilter): SQL | undefined {
  return and(
    who ? eq(auditEvents.actorName, who) : undefined,
    group ? inArray(auditEvents.action, actionsOf(group)) : undefined,
    outcome ? eq(auditEvents.outcome, outcome) : undefined,
    from ? gte(auditEvents.at, startOf(from)) : undefined,
    to ? lt(auditEvents.at, new Date(startOf(to).getTime() + 86_400_000)) : undefined,
  )
}

/** A text with dots or colons and no letters beyond f may be an address. */
function matchesText({ search }: AuditFilter): SQL | undefined {
  if (/^[\da-f]+([.:][\da-f/]*)+$/i.test(search)) {
    return or(
      sql`starts_with(${auditEvents.address}, ${search})`,
      sql`starts_with(${auditEvents.network}, ${search})`,
      matchesWords(searched, search),
    )
  }
  return matchesWords(searched, search)
}

// Written as in the index of drizzle/0038.
const searched = sql`(${auditEvents.actorName} || ' ' || ${auditEvents.target})`

function actionsOf(group: string) {
  const names = Object.keys(auditActions) as AuditAction[]
  return names.filter((name) => auditActions[name][0] === group)
}

function startOf(day: string) {
  return new Date(`${day}T00:00:00Z`)
}
