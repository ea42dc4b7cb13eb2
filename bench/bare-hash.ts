// The reference of a submission: SHA-256 alone over the leaves of the same rows. Prints the
// processor time of that, and of committing to the rows.
import { readFileSync } from 'node:fs'
import { sha256 } from '@noble/hashes/sha2.js'
import { analyseTable } from '../src/claims/import/analyse-file.ts'
import { importMapping } from '../src/claims/import/import.schema.ts'
import { csvTable } from '../src/claims/import/read-table.ts'
import { type CommittedRow, rowsCommitment, rowTexts } from '../src/claims/row-commitment.ts'
import { shippedSets } from '../src/factors/shipped-sets.store.server.ts'

const secret = new Uint8Array(32)
const rows = readRows(readFileSync(process.argv[2] ?? ''))
const textOf = rowTexts(secret)
const leaves = rows.map((row) => new TextEncoder().encode(textOf(row)))
// Warms up, so that both are compiled.
const some = 5_000
for (const leaf of leaves.slice(0, some)) sha256(leaf)
rowsCommitment(secret, rows.slice(0, some))
const hashMs = cpuOf(() => {
  for (const leaf of leaves) sha256(leaf)
})
console.log(JSON.stringify({ hashMs, commitMs: cpuOf(() => rowsCommitment(secret, rows)) }))

function readRows(bytes: Uint8Array) {
  const factors = shippedSets().map(({ id, header, factors: list }) => ({
    id,
    header: JSON.parse(header),
    isOwn: false,
    factors: list.map(({ factor }) => factor),
  }))
  const period = { from: '2025-01-01', to: '2025-12-31' }
  const context = { period, gwp: 'AR5', rates: [], factors, evidence: [], existing: [] }
  const { rows: good } = analyseTable(csvTable(bytes, null), importMapping.parse({}), context)
  return good.map(({ n, row }): CommittedRow => [n, ...Object.values(row)])
}

function cpuOf(work: () => void) {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
