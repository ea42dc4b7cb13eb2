import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Logger } from '../logger.ts'
import { replicaReads } from '../measurements.ts'
import { isConnectionError } from './connection-error.ts'
import type { Db } from './database.ts'
import { lowerRole } from './low-role.ts'
import { WatchedPool } from './watched-pool.ts'

const patienceMs = 3_000
const lookEveryMs = 5_000

class Behind extends Error {}
class NoAnswer extends Error {}

/**
 * Public reads go to the replica only if it has replayed everything up to the last change that this
 * instance knows of; else they go to the primary, without waiting for the replica.
 */
export function openReadReplica(url: string, primary: Db, log: Logger) {
  const pool = new WatchedPool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 1_000,
    idleTimeoutMillis: 30_000,
    // The pool waits for the promise, although the type says not.
    onConnect: (client) => lowerRole(client) as unknown as undefined,
  })
  const db: Db = drizzle({ client: pool })
  /** Null if changes may have been missed; then the primary is asked for its position. */
  let needed: string | null = null
  let forgotten = 0
  let isAway = false
  let timer: ReturnType<typeof setTimeout>

  async function position() {
    if (needed !== null) return needed
    const asked = forgotten
    const { rows } = await primary.execute<{ position: string }>(
      sql`select pg_current_wal_insert_lsn()::text as position`,
    )
    const now = rows[0]?.position ?? ''
    if (asked === forgotten) need(now)
    return now
  }

  function need(next: string) {
    if (needed === null || bytesOf(next) > bytesOf(needed)) needed = next
  }

  function readReplica<T>(wanted: string, use: (db: Db) => Promise<T>) {
    // Uses one connection, because several replicas may share one address. Each statement sees what
    // was replayed before it, so reads after the check are at least as new.
    return db.transaction(
      async (tx) => {
        const { rows } = await tx.execute<{ isNew: boolean | null }>(
          sql`select pg_last_wal_replay_lsn() >= ${wanted}::pg_lsn as "isNew"`,
        )
        if (!rows[0]?.isNew) throw new Behind()
        return use(tx)
      },
      { accessMode: 'read only', isolationLevel: 'read committed' },
    )
  }

  function setAway(error: unknown) {
    if (isAway) return
    isAway = true
    pool.setReachable(false)
    log.warn({ err: error }, 'the replica does not answer; public pages are read from the primary')
    timer = setTimeout(lookAgain, lookEveryMs).unref()
  }

  async function lookAgain() {
    pool.setReachable(true)
    try {
      await within(patienceMs, pool.query('select 1'))
      isAway = false
      log.info('the replica is back')
    } catch {
      pool.setReachable(false)
      timer = setTimeout(lookAgain, lookEveryMs).unref()
    }
  }

  return {
    async read<T>(use: (db: Db) => Promise<T>): Promise<T> {
      if (!isAway) {
        const wanted = await position()
        try {
          const found = await within(patienceMs, readReplica(wanted, use))
          replicaReads.inc({ result: 'replica' })
          return found
        } catch (error) {
          if (error instanceof Behind || isConflict(error)) {
            replicaReads.inc({ result: 'behind' })
            return use(primary)
          }
          // Errors of the query itself would occur on the primary too.
          if (!(error instanceof NoAnswer || isConnectionError(error))) throw error
          setAway(error)
        }
      }
      replicaReads.inc({ result: 'away' })
      return use(primary)
    },
    need,
    /** Call this if changes may have been missed. */
    forget() {
      forgotten += 1
      needed = null
    },
    async close() {
      clearTimeout(timer)
      await pool.end()
    },
  }
}

/** Whether the replica cancelled the statement to replay changes of the rows it was reading. */
function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '40001') || isConflict(error.cause)
}

/** A position as PostgreSQL writes it, such as 16/B374D848. */
function bytesOf(position: string) {
  const [high = '0', low = '0'] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new NoAnswer(`no answer in ${ms} ms`)), ms)
  // After a timeout, a later failure must not be an unhandled rejection.
  work.catch(() => {})
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
