import { createHash } from 'node:crypto'
import type { Config } from '../../server/config.ts'
import type { Db } from '../../server/db/database.ts'
import type { Services } from '../../server/services.ts'
import { type Checkpoint, openCheckpoint } from '../checkpoint.ts'
import {
  findCurrentLog,
  findFreeze,
  findNewestCheckpoint,
  listLogKeys,
} from '../log.store.server.ts'
import { readRoot } from '../log-proofs.server.ts'
import { asSequencer, setFreeze, waitForTurn } from '../sequencer.store.server.ts'
import { shownName } from '../shown-name.ts'
import { parseNoteKey } from '../signed-note.ts'
import { askHeldCheckpoint } from './ask-witness.server.ts'
import { readSigningKeys } from './signing-keys.server.ts'
import { type AskedWitness, sitePolicyOf } from './site-policy.server.ts'
import { tellOfFreeze } from './tell-admins.server.ts'
import { insertEvidence, readEvidence } from './witness.store.server.ts'

const hashOf = (origin: string) => createHash('sha256').update(origin).digest('hex')
const startPatienceMs = 3_000

type Log = { id: number; origin: string }

/**
 * Looks at what a witness holds that says it knows another tree. Only a checkpoint that this log's
 * key has signed proves that, and freezes the log: one witness must not be able to stop it.
 */
export async function lookAtHeld(
  { db, config, log, mail, pagesChanged }: Services,
  witness: AskedWitness,
  of: Log,
  signal?: AbortSignal,
) {
  const theirs = await askHeldCheckpoint(config, witness, hashOf(of.origin), signal)
  if (theirs === undefined) return
  const reason = await asSequencer(db, async (tx) => {
    await waitForTurn(tx)
    const found = await keepContradiction(tx, config, of, { vkey: witness.vkey, note: theirs })
    // Another witness may have shown the same a moment ago.
    if (!found || found.kind === 'retired-key' || (await findFreeze(tx))) return null
    const frozen = reasonOf(found.kind, shownName(witness.name), found.held, found.size)
    await setFreeze(tx, frozen)
    await tellOfFreeze(tx, config, frozen)
    return frozen
  })
  if (!reason) return
  mail?.wake()
  log.error({ witness: witness.name }, `the transparency log is frozen: ${reason}`)
  await pagesChanged(['/log'])
}

function reasonOf(kind: 'ahead' | 'fork', name: string, held: number, size: number) {
  const entries = (count: number) => `${count.toLocaleString('en-GB')} entries`
  return kind === 'ahead'
    ? `${name} holds a checkpoint of ${entries(held)} signed by this log’s key; this database has ${size.toLocaleString('en-GB')}: an older backup was restored.`
    : `${name} holds a checkpoint of ${entries(held)} signed by this log’s key, and they are not the ones in this database.`
}

export type Held = { vkey: string; note: string }

/** Keeps both checkpoints if the one that a witness holds does not fit this database. */
export async function keepContradiction(tx: Db, config: Config, log: Log, { vkey, note }: Held) {
  const newest = await findNewestCheckpoint(tx, log.id)
  const opened = (await openerOf(tx, config, log))(note)
  if (!newest || !opened) return undefined
  const { checkpoint, isRetired } = opened
  const { size, note: ours } = newest
  const isAhead = checkpoint.size > size
  const isFork = !isAhead && !(await hasRoot(tx, log.id, checkpoint))
  if (!isAhead && !isFork) return undefined
  const kind = isRetired ? 'retired-key' : isAhead ? 'ahead' : 'fork'
  await insertEvidence(tx, { logId: log.id, vkey, kind, ours, theirs: note })
  return { kind, size, held: checkpoint.size } as const
}

async function hasRoot(tx: Db, logId: number, { size, root }: Checkpoint) {
  return Buffer.from(await readRoot(tx, logId, size)).equals(root)
}

/** Opens checkpoints of this log, and says whether their key still signs. */
async function openerOf(tx: Db, config: Config, { id, origin }: Log) {
  const keys = (await listLogKeys(tx)).filter(({ logId }) => logId === id)
  const signing = await readSigningKeys(tx, config, id, keys)
  return (note: string) => {
    for (const listed of keys) {
      const key = parseNoteKey(listed.vkey)
      const checkpoint = key?.name === origin ? openCheckpoint(note, key) : undefined
      if (checkpoint) return { checkpoint, isRetired: !signing.includes(listed) }
    }
    return undefined
  }
}

/** What the witnesses hold; nobody is waited for longer than a few seconds. */
export async function readHeld({ db, config }: Pick<Services, 'db' | 'config'>): Promise<Held[]> {
  const site = sitePolicyOf(config)
  const log = site && (await findCurrentLog(db))
  if (!log) return []
  const signal = AbortSignal.timeout(startPatienceMs)
  const asked = site.witnesses.map(async (witness) => {
    const note = await askHeldCheckpoint(config, witness, hashOf(log.origin), signal)
    return note === undefined ? [] : [{ vkey: witness.vkey, note }]
  })
  return (await Promise.all(asked)).flat()
}

/**
 * Marks from outside this machine. What a witness has proved counts whether or not it answers
 * today, as long as the key that signed it still signs.
 */
export async function readWitnessMarks(tx: Db, config: Config, log: Log) {
  const open = await openerOf(tx, config, log)
  return (await readEvidence(tx, log.id)).flatMap(({ vkey, theirs }) =>
    open(theirs)?.isRetired === false
      ? [{ where: `the witness ${nameOf(config, vkey)}`, note: theirs }]
      : [],
  )
}

/** By the policy, as long as the witness is in it. */
function nameOf(config: Config, vkey: string) {
  const known = sitePolicyOf(config)?.witnesses.find((witness) => witness.vkey === vkey)
  return shownName(known?.name ?? Buffer.from(vkey.split('+')[0] ?? '').toString('latin1'))
}
