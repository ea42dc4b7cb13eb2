import type { Config } from '../../server/config.ts'
import type { Db } from '../../server/db/database.ts'
import { listLogKeys } from '../log.store.server.ts'
import type { LogSigner } from '../log-signers.server.ts'
import { asSequencer } from '../sequencer.store.server.ts'
import { openedBy } from '../signed-checkpoint.server.ts'
import { askWitness } from './ask-witness.server.ts'
import { prepareMlDsa } from './cosigned-note.server.ts'
import type { Verdict } from './read-answer.ts'
import type { AskedWitness, SitePolicy } from './site-policy.server.ts'
import {
  addWitnesses,
  insertCosignatures,
  keepTrial,
  readUntried,
  takeTrial,
} from './witness.store.server.ts'

type Signed = { logId: number; origin: string; size: number; note: string; text: string }
type Trying = {
  db: Db
  config: Config
  site: SitePolicy
  newest: Signed
  signer: LogSigner
  signal?: AbortSignal | undefined
}

/** null: the witness could not be asked, or gave no answer to that. */
export type Tried = { witness: AskedWitness; knowsKey: boolean | null }

/**
 * Shows witnesses the newest checkpoint with a line of the log's newest key alone, to learn who
 * knows that key. Those that were tried in the last day are left alone.
 */
export async function tryNewKey(trying: Trying, witnesses: readonly AskedWitness[]) {
  const { db, newest, signer } = trying
  const keys = (await listLogKeys(db)).filter(({ logId }) => logId === newest.logId)
  const logKey = signer.vkey(newest.origin)
  if (keys.length < 2 || keys[0]?.vkey !== logKey) return []
  // The new key says nothing that the log has not said before.
  if (!(await openedBy(db, newest.origin, newest.note))) return []
  const untried = await readUntried(db, newest.logId, logKey)
  const due = witnesses.filter(({ vkey }) => untried.includes(vkey))
  return Promise.all(due.map((witness) => tryOne(trying, witness, logKey)))
}

/** The same at once, also for witnesses that were never asked. */
export async function tryNewKeyNow(trying: Trying): Promise<Tried[]> {
  const { db, site, newest } = trying
  const vkeys = site.witnesses.map(({ vkey }) => vkey)
  await asSequencer(db, (tx) => addWitnesses(tx, newest.logId, vkeys))
  return tryNewKey(trying, site.witnesses)
}

async function tryOne(trying: Trying, witness: AskedWitness, logKey: string): Promise<Tried> {
  const { db, config, site, newest, signer, signal } = trying
  const { logId, origin, size, text } = newest
  const row = { logId, vkey: witness.vkey }
  const perDay = config.witnessRequestsPerDay
  if (!(await asSequencer(db, (tx) => takeTrial(tx, row, logKey, perDay))))
    return { witness, knowsKey: null }
  const note = `${text}\n${signer.line(origin, text)}`
  const request = { old: size, proof: [], note }
  const verifyMlDsa = await prepareMlDsa(site)
  const asked = { config, witness, request, text, size, attempt: 1, verifyMlDsa, signal }
  const verdict = await askWitness(asked)
  const knowsKey = knowledgeOf(verdict)
  if (signal?.aborted) return { witness, knowsKey: null }
  await asSequencer(db, async (tx) => {
    if (verdict.result === 'accept')
      await insertCosignatures(tx, newest, witness.key, verdict.lines)
    await keepTrial(tx, row, { triedKey: logKey, knowsKey })
  })
  return { witness, knowsKey }
}

/** Keys are looked at before sizes, so a witness that holds another size knows the key. */
export function knowledgeOf({ result }: Pick<Verdict, 'result'>) {
  if (result === 'accept' || result === 'retry') return true
  return result === 'unknown-key' ? false : null
}
