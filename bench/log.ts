import { sql } from 'drizzle-orm'
import { bigint, pgTable } from 'drizzle-orm/pg-core'
import { readConfig } from '../src/server/config.ts'
import { bytea } from '../src/server/db/columns.ts'
import type { Db } from '../src/server/db/database.ts'
import { openServices, type Services } from '../src/server/services.ts'
import { findNewestCheckpoint } from '../src/transparency/log.store.server.ts'
import { readInclusionProofs } from '../src/transparency/log-proofs.server.ts'
import { asSequencer } from '../src/transparency/sequencer.store.server.ts'
import { openLog, sequence } from '../tests/support/hooked-log.ts'
import type { BenchDatabase } from './databases.ts'
import { atMost, type Effort, type Figure, median, type Section } from './measure.ts'

const batch = 256

/** Compares logging with inserting the same bytes, and proofs of a small and a large log. */
export async function benchLog(database: BenchDatabase, { quick }: Effort): Promise<Section> {
  const section = `log, ${database.name}`
  const env = database.env(await database.create('log'))
  const services = await openServices(readConfig({ ...env, LOG_LEVEL: 'error' }))
  await openLog(services)
  await createBareTable(services.db)
  const rounds = quick ? 20 : 100
  const bare: number[] = []
  const bulk: number[] = []
  const append: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await timed(() => insertBare(services.db, 2 * round * batch)))
    bulk.push(await timed(() => insertBulk(services.db, (2 * round + 1) * batch)))
    await fillPending(services.db, round)
    append.push(await timed(() => sequence(services)))
  }
  const small = await timedProofs(services, 1_000)
  await growTo(services, quick ? 20_000 : 1_000_000)
  const large = await timedProofs(services, quick ? 20_000 : 1_000_000)
  await services.close()
  return {
    figures: [
      appendFigure(section, append, { name: 'insert, one statement a batch', times: bare }),
      appendFigure(section, append, { name: 'insert, one parameter a batch', times: bulk }),
      atMost(2, {
        section,
        name: `proof at ${quick ? '20,000' : '1,000,000'} entries`,
        value: large,
        unit: 'ms',
        limit: { name: 'at 1,000', value: small },
      }),
    ],
  }
}

function appendFigure(
  section: string,
  append: number[],
  reference: { name: string; times: number[] },
): Figure {
  const perSecond = (times: number[]) => (batch * 1000) / median(times)
  const [value, limit] = [perSecond(append), perSecond(reference.times)]
  const ratio = value / limit
  return {
    section,
    name: `append in batches of ${batch}, against ${reference.name}`,
    value,
    unit: 'entries/s',
    limit: { name: 'the same bytes', value: limit },
    ratio,
    target: '>= 0.4',
    reached: ratio >= 0.4,
  }
}

async function timed(work: () => Promise<unknown>) {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** As long as the entry of a statement. */
const entryText = sql`'{"at":"2026-11-16T10:00:00Z","certificate":"' || lpad(n::text, 16, '0') || '","claim":"sha256:' || repeat('a', 64) || '","format":"terraproof.log-entry/1","key":"sha256:' || repeat('b', 64) || '","statement":"sha256:' || repeat('c', 64) || '","type":"note"}'`

const bareTable = pgTable('bench_entries', {
  idx: bigint('idx', { mode: 'number' }).primaryKey(),
  data: bytea('data').notNull(),
})

async function createBareTable(db: Db) {
  await asSequencer(db, async (tx) => {
    await tx.execute(sql`create table bench_entries (idx bigint primary key, data bytea not null)`)
    await tx.execute(sql`grant insert on bench_entries to terraproof_app`)
  })
}

const entryOf = (n: number) =>
  `{"at":"2026-11-16T10:00:00Z","certificate":"${String(n).padStart(16, '0')}","claim":"sha256:${'a'.repeat(64)}","format":"terraproof.log-entry/1","key":"sha256:${'b'.repeat(64)}","statement":"sha256:${'c'.repeat(64)}","type":"note"}`

/** One transaction with one statement, as a query builder writes it: two parameters per row. */
async function insertBare(db: Db, start: number) {
  const rows = Array.from({ length: batch }, (_, n) => ({
    idx: start + n,
    data: Buffer.from(entryOf(n)),
  }))
  await db.transaction(async (tx) => void (await tx.insert(bareTable).values(rows)))
}

/** The fastest way to insert the same: all rows in one parameter. */
async function insertBulk(db: Db, start: number) {
  const rows = Array.from({ length: batch }, (_, n) => ({ idx: start + n, data: entryOf(n) }))
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into bench_entries select idx, convert_to(data, 'UTF8') from json_to_recordset(${JSON.stringify(rows)}::json) as r(idx bigint, data text)`,
    )
  })
}

/** Entries that wait to be logged, one batch of them. */
export async function fillPending(db: Db, round: number) {
  await db.execute(sql`
    insert into log_pending (data, kind, ref)
    select convert_to(${entryText}, 'UTF8'), 'withdrawn', n::text
    from generate_series(${round * batch}::int, ${(round + 1) * batch - 1}::int) n`)
}

/** Adds only the nodes that proofs read, without the sequencer, whose rate is already known. */
async function growTo({ db }: Services, size: number) {
  await asSequencer(db, async (tx) => {
    for (let level = 0, width = size; width >= 1; level += 1, width = Math.floor(width / 2)) {
      await tx.execute(sql`
        insert into log_nodes (log_id, level, idx, hash)
        select 1, ${level}, n, sha256(int8send(n)) from generate_series(0::bigint, ${width - 1}::bigint) n
        on conflict do nothing`)
    }
  })
}

async function timedProofs({ db }: Services, size: number) {
  const newest = await findNewestCheckpoint(db, 1)
  if (!newest) throw new Error('there is no log')
  const times: number[] = []
  for (let i = 0; i < 300; i += 1) {
    const index = (i * 7919) % size
    times.push(
      await timed(async () => {
        await findNewestCheckpoint(db, 1)
        await readInclusionProofs(db, 1, [index], size)
      }),
    )
  }
  return median(times.slice(50))
}
