import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { toBase64 } from '../lib/base64.ts'
import { type Hash, inclusionProof, leafHash, treeRoot } from '../transparency/merkle.ts'

/**
 * A row as it is committed to, without its salt: number, reference, first and last day, site,
 * category, activity, factor set and key, quantity, unit, market set and key, instrument, note, and
 * the hashes of its evidence.
 */
export type CommittedRow = [n: number, ...values: (string | string[])[]]

/** Replaces the file names of a row by the file hashes, which are what is committed to. */
export function withHashes(row: CommittedRow, hashOf: ReadonlyMap<string, string>): CommittedRow {
  return row.map((value) =>
    Array.isArray(value) ? value.flatMap((name) => hashOf.get(name) ?? []) : value,
  ) as CommittedRow
}

/**
 * Serialises a row: for an array of strings, JSON.stringify already gives the canonical form. Rows
 * are salted, so that nobody without the salt can guess a row from its hash.
 */
export function rowTexts(secret: Uint8Array) {
  // The secret is hashed once for all rows.
  const keyed = hmac.create(sha256, secret)
  return ([n, ...values]: CommittedRow) => {
    const salt = keyed
      .clone()
      .update(utf8ToBytes(`row:${n}`))
      .digest()
      .subarray(0, 16)
    return JSON.stringify([n, toBase64(salt), ...values])
  }
}

export function rowsCommitment(secret: Uint8Array, rows: Iterable<CommittedRow>) {
  const textOf = rowTexts(secret)
  const leaves: Hash[] = []
  for (const row of rows) leaves.push(leafHash(utf8ToBytes(textOf(row))))
  return { size: leaves.length, root: toBase64(treeRoot(leaves)) }
}

/** Returns single rows with their salts, each with its path to the signed root. */
export function disclosedRows(
  secret: Uint8Array,
  rows: Iterable<CommittedRow>,
  numbers: ReadonlySet<number>,
) {
  const textOf = rowTexts(secret)
  const leaves: Hash[] = []
  const chosen: { index: number; row: unknown[] }[] = []
  for (const row of rows) {
    const text = textOf(row)
    if (numbers.has(row[0])) chosen.push({ index: leaves.length, row: JSON.parse(text) })
    leaves.push(leafHash(utf8ToBytes(text)))
  }
  return chosen.map(({ index, row }) => ({
    index,
    row,
    proof: inclusionProof(leaves, index).map(toBase64),
  }))
}

export type DisclosedRow = ReturnType<typeof disclosedRows>[number]

export type EvidenceFile = { sha256: string; bytes: number; mediaType: string }

export function evidenceCommitment(files: readonly EvidenceFile[]) {
  const byHash = new Map(files.map((file) => [file.sha256, file]))
  const leaves = [...byHash.values()]
    .sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1))
    .map(({ sha256: hash, bytes, mediaType }) =>
      leafHash(utf8ToBytes(JSON.stringify([hash, bytes, mediaType]))),
    )
  return { size: leaves.length, root: toBase64(treeRoot(leaves)) }
}
