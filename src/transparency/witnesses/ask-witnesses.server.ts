import type { Db } from '../../server/db/database.ts'
import {
  cosignedSize,
  quorumMet,
  witnessRequests,
  witnessSeconds,
} from '../../server/measurements.ts'
import { startWorker } from '../../server/queue/worker.ts'
import type { Services } from '../../server/services.ts'
import type { VerifyMlDsa } from '../cosignature.ts'
import {
  findCurrentLog,
  findFreeze,
  findNewestCheckpoint,
  listLogKeys,
  readEntries,
} from '../log.store.server.ts'
import type { LogHooks } from '../log-hooks.ts'
import { readConsistencyProof, readRoot } from '../log-proofs.server.ts'
import { readLogSigners } from '../log-signers.server.ts'
import { isConsistent } from '../merkle.ts'
import { asSequencer } from '../sequencer.store.server.ts'
import { parseNoteKey, splitNote } from '../signed-note.ts'
import type { AddCheckpoint } from './add-checkpoint.ts'
import { askWitness } from './ask-witness.server.ts'
import { findMet, meets, prepareMlDsa } from './cosigned-note.server.ts'
import { lookAtHeld } from './held-checkpoint.server.ts'
import type { Verdict } from './read-answer.ts'
import { type AskedWitness, type SitePolicy, sitePolicyOf } from './site-policy.server.ts'
import { knowledgeOf, tryNewKey } from './try-new-key.server.ts'
import {
  addWitnesses,
  endWaiting,
  insertCosignatures,
  keepResult,
  keyOf,
  keyOfRow,
  markForgetful,
  readCosignatures,
  readCosigned,
  readDue,
  type Trial,
  takeLease,
  takeToken,
} from './witness.store.server.ts'

const lookEveryMs = 5_000
/** A busy log has a new checkpoint many times a second; only the newest is asked for. */
const restMs = 250
/** A quiet log shows once a day that nothing is held back. */
const renewSeconds = 86_400
const minute = 60_000

type Newest = {
  logId: number
  origin: string
  size: number
  root: Uint8Array
  note: string
  text: string
  /** Of the log, newest first. */
  vkeys: string[]
}

/** Asks the witnesses of the site's policy to cosign the newest checkpoint, as long as the server runs. */
export function startWitnessAsker(services: Services, hooks: LogHooks) {
  const site = sitePolicyOf(services.config)
  if (!site) return null
  const { log } = services
  if (services.config.witnessesAllowPrivate)
    log.warn('WITNESSES_ALLOW_PRIVATE: witnesses may be asked without TLS and in private networks')
  const end = new AbortController()
  const underWay: UnderWay = new Map()
  const worker = startWorker(log, {
    name: 'witness',
    lookEveryMs,
    restMs,
    // Waits for nobody's answer: one witness that is slow must not delay the others.
    async carryOut() {
      const askAgain = () => worker.wake()
      for (const asking of await startAsking(services, hooks, end.signal, underWay, askAgain))
        asking.catch((error) => log.error({ err: error }, 'a witness could not be asked'))
    },
  })
  return {
    wake: worker.wake,
    async stop() {
      end.abort()
      await worker.stop()
      await Promise.allSettled(underWay.values())
    },
  }
}

/** Ends every waiting time, but not the limit of requests. */
export function askSoon(db: Db) {
  return asSequencer(db, endWaiting)
}

/** Asks every witness that is due, all at once. */
export async function askWitnesses(services: Services, hooks: LogHooks, signal?: AbortSignal) {
  await Promise.all(await startAsking(services, hooks, signal))
}

/** What is being asked, by witness. */
type UnderWay = Map<string, Promise<void>>

async function startAsking(
  services: Services,
  hooks: LogHooks,
  signal: AbortSignal | undefined,
  underWay: UnderWay = new Map(),
  askAgain = () => {},
): Promise<Promise<void>[]> {
  const site = sitePolicyOf(services.config)
  if (!site || site.witnesses.every(({ vkey }) => underWay.has(vkey))) return []
  const newest = await readNewest(services)
  if (!newest) return []
  const { waiting, due } = await findWaiting(services, site, newest)
  const rest = site.witnesses.filter((witness) => !waiting.includes(witness))
  const verifyMlDsa = await prepareMlDsa(site)
  const requests = new Map()
  const asking = { services, site, newest, requests, hooks, verifyMlDsa, signal, askAgain }
  const start = (name: string, ask: () => Promise<void>) => {
    if (underWay.has(name)) return []
    const asked = ask().finally(() => underWay.delete(name))
    underWay.set(name, asked)
    return [asked]
  }
  return [
    ...due.flatMap((witness) => start(witness.vkey, () => askOne(asking, witness))),
    ...start('new key', () => tryWithNewKey(asking, rest)),
  ]
}

/** Asks those that have cosigned the newest checkpoint whether they know the log's newest key. */
async function tryWithNewKey(
  { services, site, newest, signal }: Asking,
  witnesses: readonly AskedWitness[],
) {
  const { db, config, pagesChanged } = services
  if (newest.vkeys.length < 2 || witnesses.length === 0) return
  const [signer] = readLogSigners(config)
  if (!signer) return
  const tried = await tryNewKey({ db, config, site, newest, signer, signal }, witnesses)
  if (tried.length > 0) await pagesChanged(['/log'])
}

/** A log that is frozen asks nobody. */
async function readNewest({ db }: Services): Promise<Newest | undefined> {
  const log = await findCurrentLog(db)
  if (!log || (await findFreeze(db))) return undefined
  const newest = await findNewestCheckpoint(db, log.id)
  const text = newest && splitNote(newest.note)?.text
  if (!newest || !text) return undefined
  const keys = (await listLogKeys(db)).filter(({ logId }) => logId === log.id)
  return { ...newest, text, origin: log.origin, vkeys: keys.map(({ vkey }) => vkey) }
}

const oldest = () => Math.floor(Date.now() / 1000) - renewSeconds

/** Those that have not cosigned this checkpoint lately: all of them, and those to ask now. */
async function findWaiting({ db }: Services, site: SitePolicy, { logId, size, origin }: Newest) {
  const since = oldest()
  const stored = await measureQuorum(db, site, { logId, size, origin })
  const fresh = new Set(stored.filter(({ seenAt }) => seenAt > since).map(keyOfRow))
  const waiting = site.witnesses.filter((witness) => !fresh.has(keyOf(witness)))
  if (waiting.length === 0) return { waiting, due: [] }
  const known = await readDue(db, logId)
  const added = waiting.map(({ vkey }) => vkey).filter((vkey) => !known.has(vkey))
  if (added.length > 0) await asSequencer(db, (tx) => addWitnesses(tx, logId, added))
  return { waiting, due: waiting.filter(({ vkey }) => known.get(vkey) ?? true) }
}

/** Returns the cosignatures that were counted. */
async function measureQuorum(
  db: Db,
  site: SitePolicy,
  { logId, size, origin }: Pick<Newest, 'logId' | 'size' | 'origin'>,
) {
  const stored = await readCosignatures(db, logId, size)
  quorumMet.set({ log: origin }, meets(site, stored.map(keyOfRow)) ? 1 : 0)
  return stored
}

type Asking = {
  services: Services
  site: SitePolicy
  newest: Newest
  /** By the size from which they prove, which most witnesses share. */
  requests: Map<number, Promise<AddCheckpoint | undefined>>
  hooks: LogHooks
  verifyMlDsa: VerifyMlDsa | undefined
  signal: AbortSignal | undefined
  /** For a checkpoint that came while a witness was asked. */
  askAgain: () => void
}

async function askOne(asking: Asking, witness: AskedWitness) {
  const { services, newest, verifyMlDsa, signal } = asking
  const { db, config, log } = services
  const row = { logId: newest.logId, vkey: witness.vkey }
  const perDay = config.witnessRequestsPerDay
  const due = { ...row, key: witness.key, size: newest.size, since: oldest() }
  const lease = await asSequencer(db, (tx) => takeLease(tx, due, perDay))
  if (!lease) return
  let old = Math.min(lease.knownSize, newest.size)
  for (let attempt = 1; !signal?.aborted; attempt += 1) {
    const request = await requestOnce(asking, old)
    if (!request) return
    const { text, size } = newest
    const answered = witnessSeconds.startTimer({ witness: witness.name })
    const verdict = await askWitness({
      config,
      witness,
      request,
      text,
      size,
      attempt,
      verifyMlDsa,
      signal,
    })
    answered()
    witnessRequests.inc({ witness: witness.name, result: verdict.result })
    // It is asked again after the next start.
    if (signal?.aborted) return
    if (verdict.result !== 'retry') return finish(asking, witness, verdict, lease)
    old = verdict.size
    if (old < lease.knownSize) {
      log.warn({ witness: witness.name, held: old }, 'a witness forgot what it had seen')
      await asSequencer(db, (tx) => markForgetful(tx, row))
    }
    if (!(await asSequencer(db, (tx) => takeToken(tx, row, perDay)))) return
  }
}

function requestOnce({ services, newest, requests }: Asking, old: number) {
  const request = requests.get(old) ?? requestFrom(services, newest, old)
  requests.set(old, request)
  return request
}

/** A proof that does not hold is a fault of this program, and is never sent. */
async function requestFrom(
  { db, log }: Services,
  { logId, size, root, note }: Newest,
  old: number,
): Promise<AddCheckpoint | undefined> {
  if (old === 0 || old === size) return { old, proof: [], note }
  const proof = await readConsistencyProof(db, logId, old, size)
  const from = { size: old, root: await readRoot(db, logId, old) }
  if (isConsistent(from, { size, root }, proof)) return { old, proof, note }
  log.error({ from: old, to: size }, 'the log has no proof for its witnesses')
  return undefined
}

async function finish(
  asking: Asking,
  witness: AskedWitness,
  verdict: Verdict,
  { failures }: { failures: number },
) {
  const { services, newest } = asking
  const { db, log, pagesChanged } = services
  const row = { logId: newest.logId, vkey: witness.vkey }
  const { result } = verdict
  await asSequencer(db, async (tx) => {
    if (verdict.result === 'accept')
      await insertCosignatures(tx, newest, witness.key, verdict.lines)
    const knownSize = result === 'accept' ? { knownSize: newest.size } : {}
    const trial = trialOf(newest, verdict)
    const claimedSize = verdict.result === 'ahead' ? verdict.size : null
    const wait = waitMs(verdict, failures)
    await keepResult(tx, row, { result, waitMs: wait, claimedSize, trial, ...knownSize })
  })
  if (result === 'ahead' || result === 'conflict') {
    await lookAtHeld(services, witness, { id: newest.logId, origin: newest.origin }, asking.signal)
  }
  if (result === 'accept') {
    cosignedSize.set({ witness: witness.name }, newest.size)
    await measureQuorum(db, asking.site, newest)
    await pagesChanged(['/log', ...(await pagesOfUnseen(asking))])
    if ((await findNewestCheckpoint(db, newest.logId))?.size !== newest.size) asking.askAgain()
  } else log.warn({ witness: witness.name, result }, 'a witness did not cosign')
}

/** A checkpoint that only the newest key has signed tells who knows that key. */
function trialOf({ note, vkeys }: Newest, verdict: Verdict): Trial | undefined {
  const [triedKey = ''] = vkeys
  const lines = splitNote(note)?.signatures ?? []
  const isAlone = lines.length === 1 && lines[0]?.hash === parseNoteKey(triedKey)?.hash
  const knowsKey = knowledgeOf(verdict)
  return isAlone && knowsKey !== null ? { triedKey, knowsKey } : undefined
}

const mostEntries = 1000

/** Pages with proofs for entries that no checkpoint before this one vouches for. */
async function pagesOfUnseen({ services: { db }, site, newest: { logId, size }, hooks }: Asking) {
  const before = await readCosigned(db, logId, { below: size })
  const seen = findMet(site, before)?.size ?? 0
  const start = Math.max(seen, size - mostEntries)
  return hooks.pagesAbout(db, await readEntries(db, logId, start, size - start))
}

const afterFailures = [5_000, 15_000, minute, 5 * minute]

function waitMs(verdict: Verdict, failures: number) {
  if (verdict.result === 'accept') return 0
  if (verdict.result === 'busy') return verdict.waitSeconds * 1000
  if (verdict.result === 'failed')
    return (afterFailures[failures] ?? 15 * minute) * (0.8 + 0.4 * Math.random())
  const waitsLong = ['unknown-log', 'unknown-key', 'bad-request', 'redirect']
  return (waitsLong.includes(verdict.result) ? 60 : 15) * minute
}
