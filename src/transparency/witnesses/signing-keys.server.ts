import type { Config } from '../../server/config.ts'
import type { Db } from '../../server/db/database.ts'
import { type DatedKey, signingKeys } from '../checkpoint-note.ts'
import { findNewestCheckpoint } from '../log.store.server.ts'
import { parseNoteKey, splitNote } from '../signed-note.ts'
import { sitePolicyOf } from './site-policy.server.ts'
import { readWhoKnows } from './witness.store.server.ts'

/**
 * Takes the keys of a log newest first, and returns those that sign today. While a witness does not
 * know the newest one, those that signed the last checkpoint go on: a key that has stopped stays so.
 */
export async function readSigningKeys<Key extends DatedKey>(
  db: Db,
  config: Config,
  logId: number,
  keys: readonly Key[],
): Promise<Key[]> {
  const now = new Date()
  const [newest] = keys
  const site = sitePolicyOf(config)
  if (!site || !newest || keys.length < 2) return signingKeys(keys, now)
  const knowing = new Set(await readWhoKnows(db, logId, newest.vkey))
  if (site.witnesses.every(({ vkey }) => knowing.has(vkey))) return signingKeys(keys, now)
  const checkpoint = await findNewestCheckpoint(db, logId)
  const signed = splitNote(checkpoint?.note ?? '')?.signatures ?? []
  return signingKeys(keys, now, ({ vkey }) => {
    const key = parseNoteKey(vkey)
    return signed.some(({ name, hash }) => name === key?.name && hash === key.hash)
  })
}
