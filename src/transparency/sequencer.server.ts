import type { Db } from '../server/db/database.ts'
import { isStorageError } from '../server/files/storage-error.ts'
import type { Services } from '../server/services.ts'
import { checkpointText } from './checkpoint-note.ts'
import { edgeOf, growTree, type TreeNode } from './growing-tree.ts'
import { keepMark } from './high-water-mark.server.ts'
import { findNewestCheckpoint, readNodes } from './log.store.server.ts'
import { EntryRefused, type LogHooks } from './log-hooks.ts'
import { type LogSigner, readLogSigners } from './log-signers.server.ts'
import { markRefused, readPending } from './pending.store.server.ts'
import {
  asSequencer,
  insertCheckpoint,
  insertNodes,
  movePending,
  readEnd,
  takeTurn,
} from './sequencer.store.server.ts'
import { readSigningKeys } from './witnesses/signing-keys.server.ts'

const batchSize = 256
const everyMs = 5_000

/**
 * Looks for pending entries when woken, and every five seconds. `logged` is called when a batch was
 * logged and its checkpoint is kept.
 */
export function startSequencer(services: Services, hooks: LogHooks, logged = () => {}) {
  let isWoken = false
  let isStopped = false
  let working: Promise<void> | null = null

  async function work() {
    while (isWoken && !isStopped) {
      isWoken = false
      try {
        while (!isStopped && (await sequence(services, hooks)) > 0) logged()
      } catch (error) {
        services.log.error({ err: error }, 'the log could not be added to; trying again')
      }
    }
  }
  function wake() {
    isWoken = true
    working ??= work().finally(() => {
      working = null
    })
  }

  services.onWake(wake)
  const timer = setInterval(wake, everyMs).unref()
  wake()
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      await working
    },
  }
}

/** Logs one batch of pending entries, all or nothing. Returns how many it had. */
export async function sequence(services: Services, hooks: LogHooks): Promise<number> {
  await keepAgain(services)
  for (;;) {
    try {
      const batch = await asSequencer(services.db, (tx) => addBatch(tx, services, hooks))
      if (!batch) return 0
      await services.pagesChanged(['/log', ...batch.changed])
      await keepNewest(services, batch)
      return batch.count
    } catch (error) {
      if (!(error instanceof EntryRefused)) throw error
      services.log.error({ pending: error.pendingId }, `cannot be published: ${error.message}`)
      await markRefused(services.db, error.pendingId, error.message)
    }
  }
}

async function addBatch(tx: Db, services: Services, hooks: LogHooks) {
  if (!(await takeTurn(tx))) return null
  const end = await readEnd(tx)
  if (!end || end.frozen) return null
  const waiting = await readPending(tx, batchSize, await hooks.findHeld(tx))
  if (waiting.length === 0) return null
  const pending = [...waiting, ...(await hooks.addCompanions(tx, waiting))]
  const hashes = await readNodes(tx, end.id, edgeOf(end.size))
  const edge = edgeOf(end.size).map((at, i): TreeNode => ({ ...at, hash: hashes[i] as Uint8Array }))
  const entries = pending.map(({ id, text: entry }, at) => ({
    pendingId: id,
    index: end.size + at,
    data: new TextEncoder().encode(entry),
  }))
  const { size, root, nodes } = growTree(
    edge,
    entries.map(({ data }) => data),
  )
  const text = checkpointText({ origin: end.origin, size, root })
  const note = `${text}\n${await signatures(tx, services, end, text)}`
  await movePending(
    tx,
    end.id,
    end.size,
    pending.map(({ id }) => id),
  )
  await insertNodes(tx, end.id, nodes)
  await insertCheckpoint(tx, { logId: end.id, size, root, note })
  const vkeys = end.keys.map(({ vkey }) => vkey)
  const changed = await hooks.onLogged(tx, { id: end.id, vkeys }, entries)
  return { logId: end.id, note, count: pending.length, changed }
}

type Mark = { logId: number; note: string }

/** The checkpoint that could not be stored in the bucket, by instance. */
const unkept = new WeakMap<Services, Mark>()

/** All instances share the bucket, and another one may have logged a newer batch meanwhile. */
async function keepNewest(services: Services, { logId, note }: Mark) {
  let kept = note
  try {
    await keepMark(services, kept)
    while (services.config.s3) {
      const newest = await findNewestCheckpoint(services.db, logId)
      if (!newest || newest.note === kept) break
      kept = newest.note
      await keepMark(services, kept)
    }
    unkept.delete(services)
  } catch (error) {
    if (!isStorageError(error)) throw error
    unkept.set(services, { logId, note: kept })
    services.log.warn({ err: error }, 'the newest checkpoint is not in the bucket; trying again')
  }
}

async function keepAgain(services: Services) {
  const mark = unkept.get(services)
  if (mark) await keepNewest(services, mark)
}

type End = NonNullable<Awaited<ReturnType<typeof readEnd>>>

/** One line for each signing key; for a while after a rotation there are two. */
async function signatures(tx: Db, services: Services, { id, origin, keys }: End, text: string) {
  const signing = await readSigningKeys(tx, services.config, id, keys)
  const vkeys = new Set(signing.map(({ vkey }) => vkey))
  const signersAmong = () => signersOf(services).filter((signer) => vkeys.has(signer.vkey(origin)))
  let own = signersAmong()
  if (own.length < vkeys.size) {
    // Another process may have rotated the key.
    forgetSigners(services)
    own = signersAmong()
  }
  if (own.length === 0) throw new Error('this instance has no key that signs for the log')
  return own.map((signer) => signer.line(origin, text)).join('')
}

const known = new WeakMap<Services['config'], LogSigner[]>()

/** The keys are cached until a rotation. */
function signersOf({ config }: Pick<Services, 'config'>) {
  const signers = known.get(config) ?? readLogSigners(config)
  known.set(config, signers)
  return signers
}

export function forgetSigners({ config }: Pick<Services, 'config'>) {
  known.delete(config)
}
