import type { Db } from '../server/db/database.ts'
import {
  findFreeze,
  findNewestCheckpoint,
  findNewestStatement,
  listLogKeys,
  listLogs,
  listNewestEntries,
} from './log.store.server.ts'

const entriesShown = 6

/** Data for the page /log. The first log is at /log, later ones at /log/ and their number. */
export async function readLogPage(db: Db) {
  const all = await listLogs(db)
  const log = all.at(-1)
  const keys = await listLogKeys(db)
  const newest = log && (await findNewestCheckpoint(db, log.id))
  const entries = log ? await listNewestEntries(db, log.id, entriesShown) : []
  const logs = all.map(({ id, origin }) => ({ origin, prefix: prefixOf(id) }))
  return {
    size: newest?.size ?? 0,
    note: newest?.note ?? '',
    prefix: prefixOf(log?.id ?? 1),
    newestDay: shortDay(await findNewestStatement(db)),
    logs,
    /** Keys of all logs, to check a kept checkpoint of any of them. */
    vkeys: keys.map(({ vkey }) => vkey),
    keys: keys
      .filter(({ logId }) => logId === log?.id)
      .map(({ vkey, addedAt }) => ({ vkey, addedAt: addedAt.toISOString() })),
    entries: entries.map(({ idx, kind, ref, data }) => {
      const { at } = JSON.parse(Buffer.from(data).toString('utf8')) as { at: string }
      return { index: idx, kind, ref, at }
    }),
    frozen: (await findFreeze(db))?.reason ?? null,
  }
}

const short = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const shortDay = (at: Date | undefined) => (at ? short.format(at) : null)

const prefixOf = (id: number) => (id === 1 ? '/log' : `/log/${id}`)
