import type { Bundle } from '../certificates/verify/certificate-shape.ts'
import { readCertificateFile } from '../certificates/verify/read-certificate-file.ts'
import { AppError } from '../lib/app-error.ts'
import { canonicalJson } from '../lib/canonical-json.ts'
import { type Checkpoint, readCheckpoint } from '../lib/checkpoint.ts'
import { parseTlogProof } from '../lib/tlog-proof.ts'
import type { Db } from '../server/db/database.ts'
import { checkBundle } from './certificate-bundle.server.ts'
import { pagesOf } from './certificate-pages.ts'
import { entryOf, refOf } from './certificate-standing.ts'
import { edgeOf, growTree, type TreeNode } from './growing-tree.ts'
import { readMarks } from './high-water-mark.server.ts'
import { findNewestCheckpoint, listLogKeys, listLogs, readNodes } from './log.store.server.ts'
import { type LogGiven, needFrozen, readFile } from './log-commands.server.ts'
import { applyReplayed } from './publish.server.ts'
import {
  asSequencer,
  insertCheckpoint,
  insertEntries,
  insertNodes,
  removePending,
  setFreeze,
  waitForTurn,
} from './sequencer.store.server.ts'
import { openedBy } from './signed-checkpoint.server.ts'

/**
 * Restores a frozen log from downloaded certificates, which together must contain every missing
 * entry. The kept signed checkpoint decides whether the entries are the right ones.
 */
export async function replayLog(given: LogGiven, files: readonly string[]): Promise<string[]> {
  await needFrozen(given)
  const marks = await readMarks(given)
  const { lines, back } = await asSequencer(given.db, async (tx) => {
    await waitForTurn(tx)
    const { log, here, mark, note } = await findGap(tx, marks)
    const vkeys = (await listLogKeys(tx)).map(({ vkey }) => vkey)
    const bundles = files.map((file) => ({ file, bundle: readBundleFile(file, vkeys) }))
    const found = new Map<number, Uint8Array>()
    for (const one of bundles) collectEntries(log.origin, one, found)
    const missing = indexesBetween(here.size, mark.size).filter((index) => !found.has(index))
    if (missing.length > 0) {
      throw new AppError('invalid', `None of the files holds entry ${shortList(missing)}.`)
    }
    const added = indexesBetween(here.size, mark.size).map(
      (index) => found.get(index) as Uint8Array,
    )
    const hashes = await readNodes(tx, log.id, edgeOf(here.size))
    const edge = edgeOf(here.size).map(
      (at, i): TreeNode => ({ ...at, hash: hashes[i] as Uint8Array }),
    )
    const { size, root, nodes } = growTree(edge, added)
    if (!Buffer.from(root).equals(mark.root)) {
      throw new AppError('invalid', 'These entries do not give the root that was signed.')
    }
    const entries = added.map((data, at) => ({ data, index: here.size + at, ...aboutOf(data) }))
    await insertEntries(tx, log.id, entries)
    await insertNodes(tx, log.id, nodes)
    await insertCheckpoint(tx, { logId: log.id, size, root, note })
    await removePending(tx, added)
    const back = await applyReplayed(
      tx,
      { id: log.id, vkeys },
      entries.map(({ entry, index }) => ({ entry, index })),
      bundles.map(({ bundle }) => bundle),
    )
    await setFreeze(tx, null)
    return { back, lines: [`${added.length} entries are back; the log has ${size} again`] }
  })
  await given.pagesChanged(pagesOf(back))
  return [
    ...lines,
    ...back.map((id) => `certificate ${id} is back`),
    'rows and evidence of the organisations come only from a backup',
  ]
}

async function findGap(tx: Db, marks: Awaited<ReturnType<typeof readMarks>>) {
  const log = (await listLogs(tx)).at(-1)
  const here = log && (await findNewestCheckpoint(tx, log.id))
  let largest: { mark: Checkpoint; note: string } | undefined
  for (const { note } of marks) {
    const mark = log && (await openedBy(tx, log.origin, note))
    if (mark && mark.size > (largest?.mark.size ?? 0)) largest = { mark, note }
  }
  if (!log || !here || !largest || largest.mark.size <= here.size) {
    throw new AppError(
      'invalid',
      'A replay helps only where entries are missing that a kept checkpoint of this log shows.',
    )
  }
  return { log, here, ...largest }
}

function readBundleFile(file: string, vkeys: readonly string[]): Bundle {
  const read = readCertificateFile(readFile(file))
  if (!('value' in read)) throw new AppError('invalid', `${file} is not a certificate.`)
  const { outcome, faults } = checkBundle(read.value, vkeys)
  if (outcome !== 'invalid') return read.value as Bundle
  throw new AppError('invalid', `${file} does not pass its own check: ${faults}.`)
}

/** The entries of a file, which are signed by this log if they are from the log of this name. */
function collectEntries(
  origin: string,
  { file, bundle }: { file: string; bundle: Bundle },
  found: Map<number, Uint8Array>,
) {
  for (const { entry, proof: text } of bundle.log.entries) {
    const proof = parseTlogProof(text)
    if (!proof || readCheckpoint(proof.checkpoint)?.origin !== origin) {
      throw new AppError('invalid', `${file} is not from the log ${origin}.`)
    }
    found.set(proof.index, new TextEncoder().encode(canonicalJson(entry)))
  }
}

function aboutOf(data: Uint8Array) {
  const entry = entryOf(data)
  return { entry, kind: entry.type, ref: refOf(entry) }
}

function indexesBetween(start: number, end: number) {
  return Array.from({ length: end - start }, (_, at) => start + at)
}

function shortList(numbers: readonly number[]) {
  const shown = numbers.slice(0, 10).join(', ')
  return numbers.length > 10 ? `${shown} and ${numbers.length - 10} more` : shown
}
