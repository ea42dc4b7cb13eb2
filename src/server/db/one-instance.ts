import pg from 'pg'
import { limitConcurrency } from '../../lib/limit-concurrency.ts'
import type { Database } from './database.ts'

/** Arbitrary numbers that nothing else uses as a lock in this database. */
const locks = { tidying: 7305145, export: 7305146, calculations: 7305147, backups: 7305149 }
const lockOfNames = 7305148

type Work = keyof typeof locks

/**
 * Does the work unless another instance is doing it. Returns whether it did. The embedded database
 * has only one process.
 */
export async function runUnlessRunning(
  { url }: Pick<Database, 'url'>,
  work: Work,
  run: () => Promise<void>,
): Promise<boolean> {
  if (!url) return run().then(() => true)
  return withConnection(url, async (client) => {
    if (!(await take(client, work))) return false
    await run()
    return true
  })
}

/** Does the work once no other instance is doing it. `hasWaited` is true if another one was. */
export async function runAfterOthers<T>(
  { url }: Pick<Database, 'url'>,
  work: Work,
  run: (hasWaited: boolean) => Promise<T>,
): Promise<T> {
  if (!url) return run(false)
  return withConnection(url, async (client) => {
    const isFree = await take(client, work)
    if (!isFree) await client.query(`select pg_advisory_lock(${locks[work]})`)
    return run(!isFree)
  })
}

const lastOf = new Map<string, Promise<unknown>>()
/** Limited, because each lock takes its own connection. */
const fewAtATime = limitConcurrency(4)

/**
 * Does the work while holding a lock on this name, here and in all other instances. No transaction
 * is open meanwhile, because work with files may take long.
 */
export async function withNameLock<T>(
  { url }: Pick<Database, 'url'>,
  name: string,
  run: () => Promise<T>,
): Promise<T> {
  const alone = () => (url ? fewAtATime(() => withLockedName(url, name, run)) : run())
  const mine = (lastOf.get(name) ?? Promise.resolve()).then(alone, alone)
  lastOf.set(name, mine)
  try {
    return await mine
  } finally {
    if (lastOf.get(name) === mine) lastOf.delete(name)
  }
}

function withLockedName<T>(url: string, name: string, run: () => Promise<T>) {
  return withConnection(url, async (client) => {
    await client.query('select pg_advisory_lock($1, hashtext($2))', [lockOfNames, name])
    return run()
  })
}

async function take(client: pg.Client, work: Work): Promise<boolean> {
  const { rows } = await client.query(`select pg_try_advisory_lock(${locks[work]}) as taken`)
  return rows[0]?.taken
}

/** The lock ends with its connection, so that a crashed instance leaves none behind. */
async function withConnection<T>(url: string, use: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await use(client)
  } finally {
    await client.end().catch(() => {})
  }
}
