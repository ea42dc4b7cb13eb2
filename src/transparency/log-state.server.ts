import type { Services } from '../server/services.ts'
import {
  countPending,
  findFreeze,
  findNewestCheckpoint,
  listLogKeys,
  listLogs,
} from './log.store.server.ts'
import { asSequencer } from './sequencer.store.server.ts'
import { findUnmet } from './witnesses/cosigned-note.server.ts'
import { describeWitnesses } from './witnesses/describe-witnesses.server.ts'
import { readSigningKeys } from './witnesses/signing-keys.server.ts'
import { sitePolicyOf } from './witnesses/site-policy.server.ts'

const patienceMs = 30 * 60_000

/** The log in use, for those who run it; undefined before the first start. */
export async function describeLog({ db, config }: Pick<Services, 'db' | 'config'>) {
  const all = await listLogs(db)
  const log = all.at(-1)
  const newest = log && (await findNewestCheckpoint(db, log.id))
  if (!log || !newest) return undefined
  const keys = (await listLogKeys(db)).filter(({ logId }) => logId === log.id)
  const signing = await readSigningKeys(db, config, log.id, keys)
  const site = sitePolicyOf(config)
  const witnesses = await describeWitnesses(db, site, newest, keys[0]?.vkey)
  const unmet = site && (await findUnmet(db, site, log.id))
  const { waiting, stuck } = await asSequencer(db, countPending)
  return {
    origin: log.origin,
    size: newest.size,
    checkpointAt: newest.createdAt.toISOString(),
    keys: keys.map((key) => ({
      vkey: key.vkey,
      addedAt: key.addedAt.toISOString(),
      signs: signing.includes(key),
    })),
    /** Logs that were closed. */
    earlier: all.slice(0, -1).map(({ origin }) => ({ origin })),
    waiting,
    /** The number of waiting entries that cannot be published as they are. */
    stuck,
    witnesses,
    /** Too few have cosigned for a while. */
    isUnwitnessed: unmet !== null && Date.now() - unmet.since.getTime() > patienceMs,
    frozen: (await findFreeze(db))?.reason ?? null,
  }
}
