import type { Config } from '../server/config.ts'
import type { Db } from '../server/db/database.ts'
import type { Services } from '../server/services.ts'
import { StartError } from '../server/start-error.ts'
import { findDifference } from './audit-log.server.ts'
import { readCheckpoint } from './checkpoint.ts'
import { checkpointText } from './checkpoint-note.ts'
import { rootOf } from './growing-tree.ts'
import { readMarks } from './high-water-mark.server.ts'
import {
  findCurrentLog,
  findFreeze,
  findNewestCheckpoint,
  findRestore,
  listLogKeys,
  listLogs,
  type StoredLog,
} from './log.store.server.ts'
import type { LogHooks } from './log-hooks.ts'
import { readRoot } from './log-proofs.server.ts'
import { type LogSigner, readLogSigners } from './log-signers.server.ts'
import {
  asSequencer,
  insertCheckpoint,
  insertLog,
  insertLogKey,
  setFreeze,
  waitForTurn,
} from './sequencer.store.server.ts'
import { openedBy } from './signed-checkpoint.server.ts'
import {
  type Held,
  keepContradiction,
  readHeld,
  readWitnessMarks,
} from './witnesses/held-checkpoint.server.ts'
import { requireFittingPolicy } from './witnesses/site-policy.server.ts'
import { tellOfFreeze } from './witnesses/tell-admins.server.ts'

type Given = Pick<Services, 'db' | 'config' | 'files'> & { hooks: LogHooks }

/**
 * Runs at each start: begins the log if there is none, refuses another name or key, and freezes the
 * log if it is not the one that was signed before. Returns the reason of a freeze.
 */
export async function openLog(given: Given): Promise<string | null> {
  const signers = readLogSigners(given.config)
  const own = await readMarks(given)
  const held = await readHeld(given)
  const frozen = await asSequencer(given.db, async (tx) => {
    await waitForTurn(tx)
    const log =
      (await findCurrentLog(tx)) ?? (await beginLog(tx, 1, originOf(given.config), signers))
    await refuseAnother(tx, given.config, log, signers)
    const before = await findFreeze(tx)
    const here = (await findDamage(tx, log)) ?? (await findLoss(tx, own))
    const shown = here ? null : await findShownLoss(tx, given.config, log, held)
    if (shown && !before) await tellOfFreeze(tx, given.config, shown)
    const reason =
      here ??
      shown ??
      (await findUnprovenRestore(tx, log, own)) ??
      // Once frozen, it is thawed only after everything was compared.
      (before
        ? await findDifference((use) => use(tx), given.hooks)
        : await given.hooks.findQuickDifference(tx))
    await setFreeze(tx, reason)
    return reason
  })
  await requireFittingPolicy(given.db, given.config)
  return frozen
}

/** Begins a log without entries, with a signed checkpoint of size 0. */
export async function beginLog(tx: Db, id: number, origin: string, signers: readonly LogSigner[]) {
  const [signer] = signers
  if (!signer) throw new Error('a log needs a key')
  await insertLog(tx, { id, origin })
  await insertLogKey(tx, id, signer.vkey(origin))
  const root = rootOf([])
  const text = checkpointText({ origin, size: 0, root })
  const note = `${text}\n${signer.line(origin, text)}`
  await insertCheckpoint(tx, { logId: id, size: 0, root, note })
  return { id, origin }
}

function originOf({ logOrigin, siteUrl }: Pick<Config, 'logOrigin' | 'siteUrl'>) {
  return logOrigin ?? `${siteUrl ? new URL(siteUrl).host : 'terraproof.local'}/log`
}

async function refuseAnother(
  tx: Db,
  { logOrigin, logPrivateKeys }: Config,
  log: Pick<StoredLog, 'id' | 'origin'>,
  signers: readonly LogSigner[],
) {
  // A log that followed a closed one has the name of the first log and a number.
  const [first] = await listLogs(tx)
  if (logOrigin !== null && first && logOrigin !== first.origin) {
    throw new StartError(
      `LOG_ORIGIN is "${logOrigin}", but must be "${first.origin}", as it has been since the first start of the log in this database`,
    )
  }
  const [newest] = (await listLogKeys(tx)).filter(({ logId }) => logId === log.id)
  if (newest && newest.vkey !== signers[0]?.vkey(log.origin)) {
    const where = logPrivateKeys ? 'LOG_PRIVATE_KEY' : 'DATA_DIR/log-key'
    throw new StartError(
      `${where}: this is not the key of the log in this database, which is ${newest.vkey}; put that one back, or, if it is lost, run: npm run log -- rotate-key`,
    )
  }
}

/** Checks that the hashes in the database match the newest checkpoint and its signature. */
async function findDamage(tx: Db, { id, origin }: Pick<StoredLog, 'id' | 'origin'>) {
  const newest = await findNewestCheckpoint(tx, id)
  if (!newest) return 'The log in this database has no checkpoint.'
  const signed = await openedBy(tx, origin, newest.note)
  const root = await readRoot(tx, id, newest.size)
  const isWhole =
    signed?.size === newest.size &&
    Buffer.from(signed.root).equals(root) &&
    Buffer.from(newest.root).equals(root)
  return isWhole
    ? null
    : 'The entries of the log in this database are not those that its newest checkpoint was signed for.'
}

/** What witnesses show, today or before. It is kept: at the next start they may be out of reach. */
async function findShownLoss(
  tx: Db,
  config: Config,
  log: Pick<StoredLog, 'id' | 'origin'>,
  held: readonly Held[],
) {
  for (const one of held) await keepContradiction(tx, config, log, one)
  return findLoss(tx, await readWitnessMarks(tx, config, log))
}

/**
 * A backup may be older than the log was. Only a checkpoint from outside the backup shows that no
 * entry is missing; without one, the same key would sign a second history. What a witness holds
 * will not do: it may have missed the last ones.
 */
async function findUnprovenRestore(
  tx: Db,
  { id, origin }: Pick<StoredLog, 'id' | 'origin'>,
  marks: Awaited<ReturnType<typeof readMarks>>,
) {
  const newest = await findNewestCheckpoint(tx, id)
  if (!(await findRestore(tx)) || !newest?.size) return null
  const proves = ({ note }: { note: string }) => {
    const mark = readCheckpoint(note)
    return mark?.origin === origin && mark.size >= newest.size
  }
  return marks.some(proves)
    ? null
    : `The log was restored from a backup with ${newest.size} entries, and no checkpoint kept outside the backup shows whether more were signed since.`
}

/** Checks that the log is not older than a kept checkpoint, and has the same entries up to it. */
export async function findLoss(tx: Db, marks: Awaited<ReturnType<typeof readMarks>>) {
  const known = await listLogs(tx)
  for (const { where, note } of marks) {
    const mark = readCheckpoint(note)
    if (!mark) return `${where} cannot be read as a checkpoint.`
    if (mark.size === 0) continue
    const log = known.find(({ origin }) => origin === mark.origin)
    const here = log && (await findNewestCheckpoint(tx, log.id))
    if (!here || here.size < mark.size) {
      return `The log in this database has ${here?.size ?? 0} entries, but ${where} shows that ${mark.size} were signed: an older backup was restored.`
    }
    const root = await readRoot(tx, log.id, mark.size)
    if (!Buffer.from(root).equals(mark.root)) {
      return `The first ${mark.size} entries of the log in this database are not the ones that were signed (${where}).`
    }
  }
  return null
}
