import { openRegistration, provesPossession } from '../../assurance/keys/open-registration.ts'
import type { ClaimDocument } from '../../certificate-check/certificate-shape.ts'
import { commitRows } from '../../claims/calculate.server.ts'
import { claimDocument } from '../../claims/claim-document.ts'
import { listEvidence } from '../../claims/evidence/evidence.store.server.ts'
import { evidenceCommitment } from '../../claims/row-commitment.ts'
import { groupsDiffer } from '../../claims/row-groups.store.server.ts'
import { type Factor, type FactorSetHeader, rootText } from '../../factors/factor-set.ts'
import { canonicalJson, idOfText } from '../../lib/canonical-json.ts'
import type { ReadLog } from '../../transparency/log-hooks.ts'
import {
  listSetHeaders,
  readLoggedKeys,
  readPublished,
  readSetFactors,
} from './audit-claims.store.server.ts'
import { entryOf } from './certificate-standing.ts'

type Published = Awaited<ReturnType<typeof readPublished>>[number]

const atOnce = 50

/** Compares what the workspace has of a certificate with the documents that were signed. */
export function findChangedClaim(read: ReadLog, rest: () => Promise<void>) {
  return firstDifference(read, rest, async (one) => {
    const part = changedText(one)
    return (
      part &&
      `Certificate ${one.certificate.id}: ${part} in the workspace is not the one that was signed.`
    )
  })
}

/**
 * Compares what stands behind it: rows, evidence, sums and texts. As long as there are rows, so it is
 * not part of every start.
 */
export function findChangedRows(read: ReadLog, rest: () => Promise<void>) {
  return firstDifference(read, rest, async (one) => {
    const part = await changedContent(read, one)
    return (
      part &&
      `Certificate ${one.certificate.id}: ${part} of its claim are not those that were signed.`
    )
  })
}

async function firstDifference(
  read: ReadLog,
  rest: () => Promise<void>,
  differenceOf: (one: Published) => Promise<string | null>,
) {
  for (let after = ''; ; ) {
    const part = await read((tx) => readPublished(tx, after, atOnce))
    for (const one of part) {
      const difference = await differenceOf(one)
      if (difference) return difference
      await rest()
    }
    const last = part.at(-1)
    if (!last) return null
    after = last.certificate.id
  }
}

function changedText({ certificate, calculation, statement, registration, isNewest }: Published) {
  const { claimText, claimHash } = calculation
  if (!isNewest || claimText !== certificate.claim || claimHash !== idOfText(claimText))
    return 'claim'
  if (statement.envelope !== certificate.statement) return 'statement'
  return registration === certificate.keyRegistration ? null : 'key registration'
}

async function changedContent(read: ReadLog, { certificate, claim, calculation }: Published) {
  const signed = JSON.parse(certificate.claim) as ClaimDocument
  const { batchId, rowSecret, rowsRoot } = calculation
  if (claim.batchId !== batchId || rowsRoot !== signed.rows.root) return 'rows'
  const files = (await read((tx) => listEvidence(tx, claim.id))).map(({ file }) => file)
  const rows = await commitRows(read, { batchId, secret: new Uint8Array(rowSecret), files })
  if (rows.root !== signed.rows.root || rows.size !== signed.rows.size) return 'rows'
  if (evidenceCommitment(files).root !== signed.evidence.root) return 'evidence files'
  if (await read((tx) => groupsDiffer(tx, batchId))) return 'sums'
  if (canonicalJson(claim.totals) !== canonicalJson(signed.totals)) return 'totals'
  const { organisation, lines, totals, restates, evidence } = signed
  const same = { lines, totals, rows, evidence, restates }
  const stored = claimDocument({
    ...claim,
    ...same,
    organisation: { ...organisation, publicId: organisation.id },
  })
  return canonicalJson(stored) === certificate.claim ? null : 'texts'
}

/** Compares the keys of verifiers with what they signed themselves and with the log. */
export async function findChangedKey(read: ReadLog, rest: () => Promise<void>) {
  for (let after = ''; ; ) {
    const part = await read((tx) => readLoggedKeys(tx, after, atOnce))
    for (const { id, registration, organisation, data } of part) {
      const envelope = JSON.parse(registration)
      const opened = openRegistration(envelope)
      const entry = entryOf(data)
      const isSame =
        opened?.keyId === id &&
        entry.type === 'key' &&
        entry.registration === opened.id &&
        opened.content.organisation.id === organisation &&
        provesPossession(envelope, opened.publicKey)
      if (!isSame) return `Key ${id}: its registration is not the one in the log.`
      await rest()
    }
    const last = part.at(-1)
    if (!last) return null
    after = last.id
  }
}

/** Compares each factor with the root of its set, and each column that is searched with the factor. */
export async function findChangedFactor(read: ReadLog, rest: () => Promise<void>) {
  for (const { id, alias, header } of await read(listSetHeaders)) {
    const rows = await read((tx) => readSetFactors(tx, id))
    const { factors, alias: signedAlias } = JSON.parse(header) as FactorSetHeader
    const isSet = idOfText(header) === id && signedAlias === alias && factors.size === rows.length
    if (!isSet || rootText(rows.map(({ doc }) => doc)) !== factors.root)
      return `Factor set ${alias}: its factors are not those of its id.`
    const changed = rows.find(({ doc, ...columns }) => {
      const { key, name, unit, kgCO2e, categories, region } = JSON.parse(doc) as Factor
      const derived = { key, name, unit, kgCO2e, categories, region }
      return canonicalJson(columns) !== canonicalJson(derived)
    })
    if (changed) return `Factor set ${alias}: ${changed.key} is found by other values than its own.`
    await rest()
  }
  return null
}
