import type { Db } from '../server/db/database.ts'
import {
  countPending,
  findFreeze,
  findNewestCheckpoint,
  listLogKeys,
  listLogs,
} from './log.store.server.ts'
import { asSequencer } from './sequencer.store.server.ts'

/** The log in use, for those who run it; undefined before the first start. */
export async function describeLog(db: Db) {
  const all = await listLogs(db)
  const log = all.at(-1)
  const newest = log && (await findNewestCheckpoint(db, log.id))
  if (!log || !newest) return undefined
  const keys = await listLogKeys(db)
  const { waiting, stuck } = await asSequencer(db, countPending)
  return {
    origin: log.origin,
    size: newest.size,
    checkpointAt: newest.createdAt.toISOString(),
    keys: keys
      .filter(({ logId }) => logId === log.id)
      .map(({ vkey, addedAt }) => ({ vkey, addedAt: addedAt.toISOString() })),
    /** Logs that were closed. */
    earlier: all.slice(0, -1).map(({ origin }) => ({ origin })),
    waiting,
    /** The number of waiting entries that cannot be published as they are. */
    stuck,
    frozen: (await findFreeze(db))?.reason ?? null,
  }
}
