import type { Config } from '../server/config.ts'
import type { Db } from '../server/db/database.ts'
import { openSecret, sealSecret } from '../server/sealed-secret.ts'
import type { Services } from '../server/services.ts'
import { findSealingKey, formerSealingKeys } from '../server/session-secret.ts'
import { listSealed, replaceSealed, type Sealed } from './every-sealed.store.server.ts'

/**
 * Seals again what an earlier version, or a restored backup, sealed with another key that is known
 * here, so that no later backup holds both it and its key. Returns what no key opens.
 */
export async function reseal({
  db,
  config,
  sealingKey,
}: Pick<Services, 'db' | 'config' | 'sealingKey'>) {
  const former = formerSealingKeys(config)
  const closed: Sealed[] = []
  for (const one of await listSealed(db)) {
    if (openSecret(sealingKey, one.purpose, one.bytes)) continue
    const bytes = openWith(former, one)
    if (bytes) await replaceSealed(db, one, sealSecret(sealingKey, one.purpose, bytes))
    else closed.push(one)
  }
  return closed.map(({ label }) => label)
}

/** What a restore could not open with the keys that are here, as lines to print. */
export async function sealedLines(
  db: Db,
  config: Config,
  sessionSecret: string | null | undefined,
) {
  const keys = [findSealingKey(config), sessionSecret, ...formerSealingKeys(config)]
  const known = keys.filter((key) => typeof key === 'string')
  const closed = (await listSealed(db)).filter((one) => openWith(known, one) === null)
  if (closed.length === 0) return []
  const labels = [...new Set(closed.map(({ label }) => label))]
  return [keyNeeded, ...labels.map((label) => `  ${label}`)]
}

const keyNeeded =
  'nor is the key that seals second steps and connections: before you start, put DATA_DIR/sealing-key back, or set SEALING_KEY as it was. Without it these have to be set up again:'

function openWith(keys: readonly string[], { purpose, bytes }: Sealed) {
  for (const key of keys) {
    const opened = openSecret(key, purpose, bytes)
    if (opened) return opened
  }
  return null
}
