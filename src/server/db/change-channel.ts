import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Logger } from '../logger.ts'
import { disconnect } from './connection-error.ts'
import type { Database } from './database.ts'
import { lowerRole } from './low-role.ts'
import { holdServingLock } from './serving-lock.ts'

export type ChangeChannel = {
  /** Tells every other instance to drop the paths. This one has dropped them already. */
  announce(paths: readonly string[]): Promise<void>
  /** Tells every instance, including this one, that entries wait to be logged. */
  wakeSequencers(): Promise<void>
  close(): Promise<void>
}

type Listener = {
  /**
   * The WAL position of the database at a change; called before `changed`. Later reads must not use
   * a replica that is behind this position.
   */
  written(position: string): void
  changed(paths: string[]): void
  /** Entries wait to be logged. */
  woken(): void
  /** The database stopped answering; changes may be missed until `returned`. */
  lost(): void
  returned(): void
}

const channel = 'page_changes'
const logChannel = 'log_pending'
// A NOTIFY message has at most 8,000 bytes.
const pathsAtOnce = 50
const heartbeatMs = 500
const patienceMs = 1_000
const firstRetryMs = 100
const longestRetryMs = 1_000

/**
 * Receives changes by LISTEN and NOTIFY on a connection of its own. A heartbeat on that connection
 * detects a database that hangs.
 */
export async function openChangeChannel(
  databaseUrl: string,
  log: Logger,
  listener: Listener,
): Promise<ChangeChannel> {
  let closed = false
  let client = await connect()
  let heartbeat = setTimeout(sendHeartbeat, heartbeatMs)

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    })
    next.on('notification', (message) => {
      if (message.channel === logChannel) return listener.woken()
      const { position, paths } = JSON.parse(message.payload ?? '')
      listener.written(position)
      listener.changed(paths)
    })
    next.on('error', () => {})
    try {
      await next.connect()
      await lowerRole(next)
      await holdServingLock(next)
      await next.query(`listen ${channel}`)
      await next.query(`listen ${logChannel}`)
    } catch (error) {
      disconnect(next)
      throw error
    }
    // Registered only now: a connection that was never established also emits `end`, which must not
    // start a second reconnect beside the one under way.
    next.once('end', () => void reconnect())
    return next
  }

  async function sendHeartbeat() {
    const asked = client
    try {
      await asked.query('select 1')
      if (!closed) heartbeat = setTimeout(sendHeartbeat, heartbeatMs)
    } catch {
      disconnect(asked)
    }
  }

  async function reconnect() {
    if (closed) return
    clearTimeout(heartbeat)
    listener.lost()
    log.warn('the connection to the database is lost; trying again')
    for (let attempt = 0; !closed; attempt += 1) {
      try {
        client = await connect()
        break
      } catch (error) {
        log.debug({ err: error }, 'the database cannot be reached yet')
        await sleep(retryDelay(attempt))
      }
    }
    if (closed) return disconnect(client)
    heartbeat = setTimeout(sendHeartbeat, heartbeatMs)
    listener.returned()
    log.info('the connection to the database is back')
  }

  return {
    async announce(paths) {
      for (const some of inParts(paths)) {
        const { rows } = await client.query(
          "select position, pg_notify($1, json_build_object('position', position, 'paths', $2::json)::text) from (select pg_current_wal_insert_lsn()::text as position) as now",
          [channel, some],
        )
        listener.written(rows[0].position)
      }
    },
    async wakeSequencers() {
      await client.query('select pg_notify($1, $2)', [logChannel, ''])
    },
    async close() {
      closed = true
      clearTimeout(heartbeat)
      await client.end()
    },
  }
}

/** Lets a command tell running servers to drop pages. With the embedded database, none can run. */
export async function tellInstances({ db, url }: Database, paths: readonly string[]) {
  if (!url) return
  for (const some of inParts(paths)) {
    await db.execute(
      sql`select pg_notify(${channel}, json_build_object('position', pg_current_wal_insert_lsn()::text, 'paths', ${some}::json)::text)`,
    )
  }
}

function* inParts(paths: readonly string[]) {
  for (let start = 0; start < paths.length; start += pathsAtOnce) {
    yield JSON.stringify(paths.slice(start, start + pathsAtOnce))
  }
}

/**
 * Doubles up to one second, with random jitter of up to half, so that instances do not reconnect at
 * the same moment.
 */
function retryDelay(attempt: number) {
  return Math.min(longestRetryMs, firstRetryMs * 2 ** attempt) * (0.5 + Math.random() / 2)
}
