import { canonicalJson } from '../../lib/canonical-json.ts'
import type { Db } from '../../server/db/database.ts'
import { findEntriesAbout, listLogKeys } from '../../transparency/log.store.server.ts'
import type { Audit, ReadLog } from '../../transparency/log-hooks.ts'
import { checkBundle, readBundle } from '../certificate-bundle.server.ts'
import {
  findForeignClaim,
  findForeignKey,
  findUnpublished,
  readCertificates,
  readStandings,
} from './audit-certificates.store.server.ts'
import {
  findChangedClaim,
  findChangedFactor,
  findChangedKey,
  findChangedRows,
} from './audit-claims.server.ts'
import { byRef, entryOf, standingFrom } from './certificate-standing.ts'
import { openStatement, signedColumns } from './publish.server.ts'

/** Compares certificates, keys and claims with the entries and documents that they come from. */
export async function findChangedRow(read: ReadLog, { rest, isWhole }: Audit) {
  return (
    (await findChangedCertificate(read, rest)) ??
    (await read(findUnpublished)) ??
    (await read(findForeignKey)) ??
    (await read(findForeignClaim)) ??
    (await findChangedClaim(read, rest)) ??
    (await findChangedKey(read, rest)) ??
    (await findChangedFactor(read, rest)) ??
    (isWhole ? findChangedRows(read, rest) : null)
  )
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
  `Certificate ${id}: ${column} differs from what was signed and logged.`

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
        ...signedColumns(bundle.claim, openStatement(row.statement)),
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
