import { readFileSync, statSync } from 'node:fs'
import { rotationWords } from '../../content/claims/log-operators.ts'
import { logWitnessWords as words } from '../../content/claims/log-witnesses.ts'
import { AppError, refuse } from '../lib/app-error.ts'
import type { Db } from '../server/db/database.ts'
import type { Services } from '../server/services.ts'
import { checkpointText } from './checkpoint-note.ts'
import { type Comparison, compareCheckpoint, readKeptNote } from './compare-checkpoint.ts'
import { growTree } from './growing-tree.ts'
import { keepMark, readMarks } from './high-water-mark.server.ts'
import {
  findFreeze,
  findNewestCheckpoint,
  findRestore,
  listLogKeys,
  listLogs,
  readEntries,
  type StoredLog,
} from './log.store.server.ts'
import type { LogHooks } from './log-hooks.ts'
import { readConsistencyProof } from './log-proofs.server.ts'
import {
  keepNewKey,
  type LogSigner,
  newSeed,
  readLogSigners,
  toSigner,
} from './log-signers.server.ts'
import { describeLog } from './log-state.server.ts'
import { beginLog, findLoss, openLog } from './open-log.server.ts'
import { forgetSigners } from './sequencer.server.ts'
import {
  asSequencer,
  copyEntries,
  insertCheckpoint,
  insertLogKey,
  insertNodes,
  setFreeze,
  waitForTurn,
} from './sequencer.store.server.ts'
import { shownName } from './shown-name.ts'
import { splitNote } from './signed-note.ts'
import { auditLog } from './watch-log.server.ts'
import { sitePolicyOf } from './witnesses/site-policy.server.ts'
import { tryNewKeyNow } from './witnesses/try-new-key.server.ts'

export type LogGiven = Pick<Services, 'db' | 'config' | 'files' | 'pagesChanged'> & {
  hooks: LogHooks
}

export type LogCommand =
  | { action: 'log status' }
  | { action: 'log check'; file: string | null }
  | { action: 'log resume'; file: string | null }
  | { action: 'log rotate-key'; now: boolean }
  | { action: 'log replay'; files: string[] }
  | { action: 'log close' }

export async function logStatus(given: LogGiven): Promise<string[]> {
  await compareRestored(given)
  const state = await describeLog(given)
  if (!state) return ['There is no log yet: it is created when the server starts.']
  return [
    `${state.origin}  ${state.size} entries  newest checkpoint ${state.checkpointAt}`,
    ...state.keys.map(
      ({ vkey, addedAt, signs }) => `key ${vkey}  since ${addedAt}${signs ? '' : '  retired'}`,
    ),
    ...(state.witnesses?.witnesses.map(({ name, state: standing, size }) =>
      words.line(name, words.states[standing], size),
    ) ?? []),
    ...state.earlier.map(({ origin }) => `closed ${origin}`),
    `${state.waiting} waiting${state.stuck > 0 ? `, ${state.stuck} of them cannot be published; see the server's log` : ''}`,
    state.frozen ? `FROZEN: ${state.frozen} ${waysOut}` : 'not frozen',
  ]
}

const waysOut =
  'If it was restored: npm run log -- resume FILE with a newer checkpoint, or npm run log -- resume --no-newer-checkpoint if there is none. Otherwise restore a newer backup; or run npm run log -- replay FILE… with certificates downloaded since; or npm run log -- close, which starts a new log.'

/** Throws unless everything here is as it was signed, and begins with the kept checkpoint. */
export async function checkLog(given: LogGiven, file: string | null): Promise<string[]> {
  const lines = file === null ? [] : await checkKept(given, file)
  const difference = await auditLog(given)
  if (difference) refuse('invalid', `The log is frozen: ${difference}`)
  return [...lines, 'every entry, certificate and key is as it was signed']
}

async function checkKept(given: LogGiven, file: string) {
  const { comparison } = await compareKept(given, file)
  if (comparison.result !== 'same') refuse('invalid', `${file}: ${refusal(comparison)}`)
  const { key, from, to, hashes } = comparison
  return [
    `${file}: signed by this log (key ${key}, size ${from})`,
    `its ${from} entries are the first of today's ${to}, proved by ${hashes} hashes`,
  ]
}

async function compareKept({ db }: LogGiven, file: string) {
  const keys = await listLogKeys(db)
  const logs = await listLogs(db)
  const idOf = (origin: string) => logs.find((log) => log.origin === origin)?.id ?? 0
  const text = readFile(file)
  const comparison = await compareCheckpoint(text, {
    vkeys: keys.map(({ vkey }) => vkey),
    newest: async (origin) => (await findNewestCheckpoint(db, idOf(origin)))?.note,
    consistency: (origin, from, to) => readConsistencyProof(db, idOf(origin), from, to),
  })
  return { comparison, note: readKeptNote(text) }
}

/**
 * A restored log goes on once a checkpoint from outside of the backup shows that no entry is
 * missing, or once the operator states that there is none.
 */
export async function resumeLog(given: LogGiven, file: string | null): Promise<string[]> {
  const { db } = given
  if (!(await findRestore(db))) {
    refuse('invalid', 'The log was not restored, so it needs no checkpoint to go on.')
  }
  const note = file === null ? await newestNote(given) : await provenNote(given, file)
  await keepMark(given, note)
  const frozen = await openLog(given)
  await given.pagesChanged(['/log'])
  if (frozen) refuse('invalid', `The log stays frozen: ${frozen}`)
  return ['no entry is missing as far as this shows; the log goes on']
}

/** Nobody can state that there is no newer checkpoint while one is kept here. */
async function newestNote(given: LogGiven) {
  const loss = await findLoss(given.db, await readMarks(given))
  if (loss) refuse('invalid', `The log stays frozen: ${loss}`)
  const log = await needLog(given)
  return (await findNewestCheckpoint(given.db, log.id))?.note ?? ''
}

/** A checkpoint of a larger log is kept as well: it shows which entries a replay has to bring. */
async function provenNote(given: LogGiven, file: string) {
  const { comparison, note } = await compareKept(given, file)
  const isOlder = comparison.result === 'same' && comparison.from < comparison.to
  if (isOlder) {
    refuse(
      'invalid',
      `${file}: this checkpoint has ${comparison.from} entries and the backup ${comparison.to}, so it does not show what was signed since. Use a newer one.`,
    )
  }
  if (note === undefined || (comparison.result !== 'same' && comparison.result !== 'shorter')) {
    refuse('invalid', `${file}: ${refusal(comparison as Refused)}`)
  }
  return note
}

type Refused = Exclude<Comparison, { result: 'same' }>

function refusal(comparison: Refused) {
  switch (comparison.result) {
    case 'unreadable':
      return 'there is no checkpoint in this file.'
    case 'another-log':
      return `this is a checkpoint of another log, ${comparison.origin}.`
    case 'not-signed':
      return 'no key of this log has signed this checkpoint.'
    case 'bad-today':
      return "today's checkpoint is not signed by a key of this log."
    case 'shorter':
      return `this log once had ${comparison.from} entries and has ${comparison.to} today: some were taken out.`
    case 'forked':
      return `the first ${comparison.from} entries of today's log are others than those that were signed: history was changed.`
  }
}

/**
 * For 30 days both keys sign checkpoints, and for longer while a witness does not know the new one;
 * with `now`, as after a theft, the new key alone. The old key stays listed for ever.
 */
export async function rotateKey(given: LogGiven, now = false): Promise<string[]> {
  const { db, config } = given
  const log = await needLog(given)
  const known = new Set((await listLogKeys(db)).map(({ vkey }) => vkey))
  const [present] = readLogSigners(config)
  const presentKey = present?.vkey(log.origin) ?? ''
  // If the key was lost, the one that was generated in its place becomes the new key.
  const seed = known.has(presentKey) ? newSeed() : null
  const vkey = seed === null ? presentKey : toSigner(seed).vkey(log.origin)
  if (seed !== null && !config.logPrivateKeys) keepNewKey(config, seed)
  await asSequencer(db, async (tx) => {
    await waitForTurn(tx)
    await insertLogKey(tx, log.id, vkey, now)
  })
  forgetSigners(given)
  const signer = seed === null ? present : toSigner(seed)
  const witnesses = signer ? await tellWhoKnows(given, log, signer, now) : []
  await given.pagesChanged(['/log'])
  const next = [`new key ${vkey}`, rotationWords.keyBefore(now, witnesses.length > 0), ...witnesses]
  if (seed === null || !config.logPrivateKeys) return next
  return [
    ...next,
    'set on every instance, shown once, and start them again:',
    `LOG_PRIVATE_KEY=${[seed, ...config.logPrivateKeys].join(',')}`,
  ]
}

/** A witness learns of a new key from its operator alone. */
async function tellWhoKnows(
  { db, config }: LogGiven,
  { id, origin }: StoredLog,
  signer: LogSigner,
  now: boolean,
) {
  const site = sitePolicyOf(config)
  const newest = site && (await findNewestCheckpoint(db, id))
  const text = newest && splitNote(newest.note)?.text
  if (!text) return []
  // While the log is frozen, nothing of it is signed, not even what it had signed before.
  const tried = (await findFreeze(db))
    ? site.witnesses.map((witness) => ({ witness, knowsKey: null }))
    : await tryNewKeyNow({ db, config, site, newest: { ...newest, origin, text }, signer })
  return tried.map(({ witness, knowsKey }) =>
    rotationWords.knowsKey(shownName(witness.name), knowsKey, now),
  )
}

/**
 * The frozen log stays readable, and a new log with another name begins. The new log starts with
 * all entries of the old one, so that a certificate and later entries about it are in one log.
 */
export async function closeLog(given: LogGiven): Promise<string[]> {
  const { db, config } = given
  await needFrozen(given)
  const begun = await asSequencer(db, async (tx) => {
    await waitForTurn(tx)
    const all = await listLogs(tx)
    const id = all.length + 1
    const signers = readLogSigners(config)
    const log = await beginLog(tx, id, `${all[0]?.origin}/${id}`, signers)
    await setFreeze(tx, null)
    return { ...log, size: await copyOldEntries(tx, all.at(-1)?.id ?? 0, log, signers) }
  })
  const first = await findNewestCheckpoint(db, begun.id)
  if (first) await keepMark(given, first.note)
  await given.pagesChanged(['/log'])
  return [
    `the log before is closed; ${begun.origin} begins with its ${begun.size} entries`,
    `it is served at /log/${begun.id}`,
  ]
}

const carriedAtOnce = 1000

/** Computes all hashes again, because those of the old log may be the damaged part. */
async function copyOldEntries(
  tx: Db,
  from: number,
  log: { id: number; origin: string },
  signers: readonly LogSigner[],
) {
  await copyEntries(tx, from, log.id)
  let tree = growTree([], [])
  for (;;) {
    const entries = await readEntries(tx, log.id, tree.size, carriedAtOnce)
    if (entries.length === 0) break
    tree = growTree(
      tree.edge,
      entries.map(({ data }) => new Uint8Array(data)),
    )
    await insertNodes(tx, log.id, tree.nodes)
  }
  const { size, root } = tree
  if (size === 0) return 0
  const text = checkpointText({ origin: log.origin, size, root })
  const note = `${text}\n${signers[0]?.line(log.origin, text)}`
  await insertCheckpoint(tx, { logId: log.id, size, root, note })
  return size
}

/** No server has started since a restore, so nobody has looked yet whether entries are missing. */
async function compareRestored(given: LogGiven) {
  if ((await findRestore(given.db)) && !(await findFreeze(given.db))) await openLog(given)
}

export async function needFrozen(given: LogGiven) {
  await compareRestored(given)
  if (!(await findFreeze(given.db))) {
    refuse('invalid', 'The log is not frozen, so there is nothing to repair.')
  }
}

async function needLog({ db }: LogGiven): Promise<StoredLog> {
  const log = (await listLogs(db)).at(-1)
  if (log) return log
  refuse('invalid', 'There is no log yet: it is created when the server starts.')
}

const mostBytes = 10_000_000

export function readFile(file: string): string {
  try {
    if (statSync(file).size > mostBytes) refuse('invalid', `${file} is too large.`)
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof AppError) throw error
    refuse('invalid', `${file} cannot be read: ${(error as Error).message}`)
  }
}
