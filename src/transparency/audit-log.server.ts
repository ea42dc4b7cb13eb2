import { canonicalJson } from '../lib/canonical-json.ts'
import type { Db } from '../server/db/database.ts'
import {
  findForeignClaim,
  findForeignKey,
  findUnpublished,
  readCertificates,
  readStandings,
} from './audit-log.store.server.ts'
import { checkBundle, readBundle } from './certificate-bundle.server.ts'
import { byRef, entryOf, refOf, standingFrom } from './certificate-standing.ts'
import { growTree } from './growing-tree.ts'
import {
  countEntries,
  findCurrentLog,
  findEntriesAbout,
  findNewestCheckpoint,
  listLogKeys,
  readEntries,
  readNodes,
  type StoredLog,
} from './log.store.server.ts'
import { describeCertificate, openStatement } from './publish.server.ts'
import { openedBy } from './signed-checkpoint.server.ts'

/** Reads something while nothing is added to the log. */
export type ReadLog = <T>(use: (tx: Db) => Promise<T>) => Promise<T>

/**
 * Compares everything that is stored about the log with what was signed: every entry with its hash,
 * every derived column with the entry or the document that it comes from. Returns the first
 * difference. `rest` runs between two parts, so that others get their turn.
 */
export async function findDifference(read: ReadLog, rest = async () => {}): Promise<string | null> {
  // A log that was closed may be the damaged one; all its entries are in the one that followed.
  const log = await read(findCurrentLog)
  return (
    (log ? await findChangedEntry(read, log, rest) : null) ??
    (await findChangedCertificate(read, rest)) ??
    (await read(findUnpublished)) ??
    (await read(findForeignKey)) ??
    read(findForeignClaim)
  )
}

const entriesAtOnce = 500

async function findChangedEntry(
  read: ReadLog,
  { id, origin }: StoredLog,
  rest: () => Promise<void>,
) {
  const newest = await read((tx) => findNewestCheckpoint(tx, id))
  const signed = newest && (await read((tx) => openedBy(tx, origin, newest.note)))
  if (!newest || signed?.size !== newest.size) return `${origin} has no checkpoint that it signed.`
  let tree = growTree([], [])
  while (tree.size < signed.size) {
    const start = tree.size
    const count = Math.min(entriesAtOnce, signed.size - start)
    const entries = await read((tx) => readEntries(tx, id, start, count))
    const wrong = entries.findIndex(({ idx, data, kind, ref }, at) => {
      const entry = entryOf(data)
      return idx !== start + at || kind !== entry.type || ref !== refOf(entry)
    })
    if (wrong >= 0 || entries.length < count) {
      return `${origin}: entry ${start + Math.max(wrong, 0)} is missing, or is filed under something it is not about.`
    }
    tree = growTree(
      tree.edge,
      entries.map(({ data }) => new Uint8Array(data)),
    )
    const { nodes } = tree
    const stored = await read((tx) => readNodes(tx, id, nodes))
    const changed = nodes.find(
      ({ hash }, at) => !Buffer.from(hash).equals(stored[at] ?? new Uint8Array()),
    )
    if (changed) {
      return `${origin}: entry ${changed.index * 2 ** changed.level} is not the one that was hashed.`
    }
    await rest()
  }
  if (!Buffer.from(tree.root).equals(signed.root)) {
    return `${origin}: the entries are not those that the checkpoint was signed for.`
  }
  const stored = await read((tx) => countEntries(tx, id))
  return stored === signed.size ? null : `${origin} has entries that no checkpoint was signed for.`
}

/** The part of the comparison that is quick: what became of each certificate. */
export async function findChangedStanding(tx: Db): Promise<string | null> {
  for (let after = ''; ; ) {
    const part = await readStandings(tx, after, standingsAtOnce)
    const refs = new Set(part.flatMap(({ id, keyId }) => [id, keyId]))
    const about = byRef(await findEntriesAbout(tx, [...refs]))
    for (const row of part) {
      const column = differingColumn(row, standingFrom(about, row))
      if (column) return differs(row.id, column)
    }
    const last = part.at(-1)
    if (!last) return null
    after = last.id
  }
}

const standingsAtOnce = 500

const differs = (id: string, column: string) =>
  `Certificate ${id}: ${column} is not what was signed and logged.`

const certificatesAtOnce = 20

async function findChangedCertificate(read: ReadLog, rest: () => Promise<void>) {
  const trusted = (await read(listLogKeys)).map(({ vkey }) => vkey)
  for (let after = ''; ; ) {
    const part = await read(async (tx) => {
      const rows = await readCertificates(tx, after, certificatesAtOnce)
      const found = []
      for (const row of rows) {
        const about = await findEntriesAbout(tx, [row.id, row.keyId])
        found.push({ row, about, bundle: await readBundle(tx, row) })
      }
      return found
    })
    for (const { row, about, bundle } of part) {
      const { outcome, faults } = checkBundle(bundle, trusted)
      if (outcome === 'invalid') return `Certificate ${row.id} does not pass its check: ${faults}.`
      const statement = about.find(({ logId, idx }) => logId === row.logId && idx === row.logIndex)
      const derived = {
        ...describeCertificate(bundle.claim, openStatement(row.statement)),
        ...standingFrom(byRef(about), row),
        claim: canonicalJson(bundle.claim),
        publishedAt: statement && new Date(entryOf(statement.data).at),
      }
      const column = differingColumn(row, derived)
      if (column) return differs(row.id, column)
      await rest()
    }
    const last = part.at(-1)
    if (!last) return null
    after = last.row.id
  }
}

function differingColumn<Row extends object>(row: Row, derived: Partial<Row>) {
  const names = Object.keys(derived) as (keyof Row & string)[]
  return names.find((name) => plain(row[name]) !== plain(derived[name]))
}

const plain = (value: unknown) => (value instanceof Date ? value.getTime() : value)
