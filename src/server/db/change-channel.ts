import pg from 'pg'
import type { Logger } from '../logger.ts'
import { sayServing } from './serving-lock.ts'

export type ChangeChannel = {
  /** Tells every other instance; this one has dropped the paths already. */
  announce(paths: readonly string[]): Promise<void>
  close(): Promise<void>
}

type Heard = { changed(paths: string[]): void; missedSome(): void }

const channel = 'page_changes'
const retryMs = 1_000

/** By LISTEN and NOTIFY of PostgreSQL; while the connection is down, changes may be missed. */
export async function openChangeChannel(
  databaseUrl: string,
  log: Logger,
  heard: Heard,
): Promise<ChangeChannel> {
  let closed = false
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
    next.on('notification', ({ payload }) => heard.changed(JSON.parse(payload ?? '[]')))
    next.on('error', () => {})
    next.once('end', () => void reconnect())
    await next.connect()
    await sayServing(next)
    await next.query(`listen ${channel}`)
    return next
  }

  async function reconnect() {
    while (!closed) {
      heard.missedSome()
      try {
        client = await connect()
        heard.missedSome()
        return
      } catch (error) {
        log.warn({ err: error }, 'no connection to hear of changes; trying again')
        await new Promise((resolve) => setTimeout(resolve, retryMs))
      }
    }
  }

  return {
    async announce(paths) {
      await client.query('select pg_notify($1, $2)', [channel, JSON.stringify(paths)])
    },
    async close() {
      closed = true
      await client.end()
    },
  }
}
