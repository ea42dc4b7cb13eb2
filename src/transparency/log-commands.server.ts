import { readFileSync, statSync } from 'node:fs'
import { AppError } from '../lib/app-error.ts'
import type { Db } from '../server/db/database.ts'
import type { Services } from '../server/services.ts'
import { pagesOf } from './certificate-pages.ts'
import { checkpointText } from './checkpoint-note.ts'
import { type Comparison, compareCheckpoint } from './compare-checkpoint.ts'
import { growTree } from './growing-tree.ts'
import { keepMark } from './high-water-mark.server.ts'
import {
  findFreeze,
  findNewestCheckpoint,
  listLogKeys,
  listLogs,
  readEntries,
  type StoredLog,
} from './log.store.server.ts'
import { readConsistencyProof } from './log-proofs.server.ts'
import {
  keepNewKey,
  type LogSigner,
  newSeed,
  readLogSigners,
  toSigner,
} from './log-signers.server.ts'
import { describeLog } from './log-state.server.ts'
import { beginLog } from './open-log.server.ts'
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

export type LogGiven = Pick<Services, 'db' | 'config' | 'files' | 'pagesChanged'>

export type LogCommand =
  | { action: 'log status' }
  | { action: 'log check'; file: string }
  | { action: 'log rotate-key' }
  | { action: 'log replay'; files: string[] }
  | { action: 'log close' }

export async function logStatus({ db }: LogGiven): Promise<string[]> {
  const state = await describeLog(db)
  if (!state) return ['There is no log yet: it begins when the server starts.']
  return [
    `${state.origin}  ${state.size} entries  newest checkpoint ${state.checkpointAt}`,
    ...state.keys.map(({ vkey, addedAt }) => `key ${vkey}  since ${addedAt}`),
    ...state.earlier.map(({ origin }) => `closed ${origin}`),
    `${state.waiting} waiting${state.stuck > 0 ? `, ${state.stuck} of them cannot be published; see the server's log` : ''}`,
    state.frozen ? `FROZEN: ${state.frozen} ${waysOut}` : 'not frozen',
  ]
}

const waysOut =
  'Restore a newer backup; or run npm run log -- replay FILE… with certificates downloaded since; or npm run log -- close, which begins a new log.'

/** Throws unless the kept checkpoint is a prefix of today's log. */
export async function checkKept({ db }: LogGiven, file: string): Promise<string[]> {
  const keys = await listLogKeys(db)
  const logs = await listLogs(db)
  const idOf = (origin: string) => logs.find((log) => log.origin === origin)?.id ?? 0
  const comparison = await compareCheckpoint(readFile(file), {
    vkeys: keys.map(({ vkey }) => vkey),
    newest: async (origin) => (await findNewestCheckpoint(db, idOf(origin)))?.note,
    consistency: (origin, from, to) => readConsistencyProof(db, idOf(origin), from, to),
  })
  if (comparison.result !== 'same') throw new AppError('invalid', `${file}: ${refusal(comparison)}`)
  const { key, from, to, hashes } = comparison
  return [
    `${file}: signed by this log (key ${key}, size ${from})`,
    `its ${from} entries are the first of today's ${to}, proved by ${hashes} hashes`,
  ]
}

function refusal(comparison: Exclude<Comparison, { result: 'same' }>) {
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

/** For 30 days both keys sign checkpoints; the old key stays listed for ever. */
export async function rotateKey(given: LogGiven): Promise<string[]> {
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
    await insertLogKey(tx, log.id, vkey)
  })
  forgetSigners(given)
  await given.pagesChanged(pagesOf([]))
  const next = [`new key ${vkey}`, 'the key before signs too for 30 days']
  if (seed === null || !config.logPrivateKeys) return next
  return [
    ...next,
    'set on every instance, shown once, and start them again:',
    `LOG_PRIVATE_KEY=${[seed, ...config.logPrivateKeys].join(',')}`,
  ]
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
    return { ...log, size: await carryOver(tx, all.at(-1)?.id ?? 0, log, signers) }
  })
  const first = await findNewestCheckpoint(db, begun.id)
  if (first) await keepMark(given, first.note)
  await given.pagesChanged(pagesOf([]))
  return [
    `the log before is closed; ${begun.origin} begins with its ${begun.size} entries`,
    `it is served at /log/${begun.id}`,
  ]
}

const carriedAtOnce = 1000

/** Computes all hashes again, because those of the old log may be the damaged part. */
async function carryOver(
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

export async function needFrozen({ db }: LogGiven) {
  if (!(await findFreeze(db))) {
    throw new AppError('invalid', 'The log is not frozen, so there is nothing to mend.')
  }
}

async function needLog({ db }: LogGiven): Promise<StoredLog> {
  const log = (await listLogs(db)).at(-1)
  if (log) return log
  throw new AppError('invalid', 'There is no log yet: it begins when the server starts.')
}

const mostBytes = 10_000_000

export function readFile(file: string): string {
  try {
    if (statSync(file).size > mostBytes) throw new AppError('invalid', `${file} is too large.`)
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('invalid', `${file} cannot be read: ${(error as Error).message}`)
  }
}
