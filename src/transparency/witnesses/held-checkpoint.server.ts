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
import { insertEvidence } from './witness.store.server.ts'

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
    const found = await findContradiction(tx, config, of, theirs)
    if (!found) return null
    const { kind, ours, size, held } = found
    await insertEvidence(tx, { logId: of.id, vkey: witness.vkey, kind, ours, theirs })
    // Another witness may have shown the same a moment ago.
    if (kind === 'retired-key' || (await findFreeze(tx))) return null
    const frozen = reasonOf(kind, shownName(witness.name), held, size)
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

async function findContradiction(tx: Db, config: Config, log: Log, theirs: string) {
  const newest = await findNewestCheckpoint(tx, log.id)
  const opened = await openByLog(tx, config, log, theirs)
  if (!newest || !opened) return undefined
  const { checkpoint, isRetired } = opened
  const { size, note: ours } = newest
  const isAhead = checkpoint.size > size
  const isFork = !isAhead && !(await hasRoot(tx, log.id, checkpoint))
  if (!isAhead && !isFork) return undefined
  const kind = isRetired ? 'retired-key' : isAhead ? 'ahead' : 'fork'
  return { kind, ours, size, held: checkpoint.size } as const
}

async function hasRoot(tx: Db, logId: number, { size, root }: Checkpoint) {
  return Buffer.from(await readRoot(tx, logId, size)).equals(root)
}

async function openByLog(tx: Db, config: Config, { id, origin }: Log, note: string) {
  const keys = (await listLogKeys(tx)).filter(({ logId }) => logId === id)
  const signing = (await readSigningKeys(tx, config, id, keys)).map(({ vkey }) => vkey)
  for (const { vkey } of keys) {
    const key = parseNoteKey(vkey)
    const checkpoint = key?.name === origin ? openCheckpoint(note, key) : undefined
    if (checkpoint) return { checkpoint, isRetired: !signing.includes(vkey) }
  }
  return undefined
}

/**
 * What the witnesses hold, as marks from outside this machine. Only what a key signed that signs
 * today counts, and nobody is waited for longer than a few seconds.
 */
export async function readWitnessMarks({ db, config }: Pick<Services, 'db' | 'config'>) {
  const site = sitePolicyOf(config)
  const log = site && (await findCurrentLog(db))
  if (!log) return []
  const signal = AbortSignal.timeout(startPatienceMs)
  const asked = site.witnesses.map(async (witness) => {
    const note = await askHeldCheckpoint(config, witness, hashOf(log.origin), signal)
    const opened = note === undefined ? undefined : await openByLog(db, config, log, note)
    if (note === undefined || !opened || opened.isRetired) return []
    return [{ where: `the witness ${shownName(witness.name)}`, note }]
  })
  return (await Promise.all(asked)).flat()
}
