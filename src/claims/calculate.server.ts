import { randomBytes } from 'node:crypto'
import { canonicalJson, idOfText } from '../lib/canonical-json.ts'
import type { RunInTransaction } from '../server/db/database.ts'
import { runInThread } from '../server/run-in-thread.ts'
import type { Services } from '../server/services.ts'
import {
  findCalculation,
  findCertificateOf,
  findOrganisationOf,
  insertCalculation,
  readCommitted,
} from './calculation.store.server.ts'
import { lockClaim, type StoredClaim } from './claim.store.server.ts'
import { claimDocument } from './claim-document.ts'
import { claimResults } from './claim-results.ts'
import { needClaim, readBook } from './claims.server.ts'
import { type CommitmentJob, disclose } from './commitment-job.ts'
import { asSystem, listUncalculated, removeUnusedRows } from './every-claim.store.server.ts'
import { listEvidence } from './evidence/evidence.store.server.ts'
import { rowsAtOnce } from './row.store.server.ts'
import { type DisclosedRow, evidenceCommitment } from './row-commitment.ts'
import { groupRows, type RowGroup } from './row-groups.store.server.ts'

const worker = {
  name: 'calculation-worker',
  source: 'src/claims/calculation-worker.server.ts',
}

/**
 * Calculates a submitted claim. Its rows are frozen, so several short transactions are safe. If it
 * is recalled meanwhile, nothing is stored: its next submission has a calculation of its own.
 */
export async function calculate(open: RunInTransaction, claimId: string) {
  const claim = await open((tx) => needClaim(tx, claimId))
  const { batchId } = claim
  if (!isCounted(claim)) return
  if (!batchId) throw new Error('a claim without rows was submitted')
  const secret = new Uint8Array(randomBytes(32))
  const files = (await open((tx) => listEvidence(tx, claimId))).map(({ file }) => file)
  const rows = await commitRows(open, { batchId, secret, files })
  const groups = await groupFrozen(open, batchId, rows.size)
  await open(async (tx) => {
    const now = await lockClaim(tx, claimId)
    if (!now || !isCounted(now) || now.revision !== claim.revision || now.batchId !== batchId) {
      return
    }
    const organisation = await findOrganisationOf(tx, claim)
    if (!organisation) throw new Error('a claim without an organisation was submitted')
    const book = await readBook(tx)
    const { lines, totals } = claimResults(groups, book)
    const restates = claim.restates ? await findCertificateOf(tx, claim.restates) : null
    const evidence = evidenceCommitment(files)
    const document = claimDocument({
      ...claim,
      organisation,
      restates,
      lines,
      totals,
      rows,
      evidence,
    })
    const claimText = canonicalJson(document)
    await insertCalculation(tx, {
      claimId: claim.id,
      orgId: claim.orgId,
      batchId,
      revision: claim.revision,
      claimText,
      claimHash: idOfText(claimText),
      rowsRoot: rows.root,
      rowSecret: secret,
    })
  })
}

function isCounted({ state }: StoredClaim) {
  return state === 'submitted' || state === 'in_review'
}

/** Groups the rows in parts. A group may occur in several parts, and its lines still add up. */
async function groupFrozen(open: RunInTransaction, batchId: string, size: number) {
  const groups: RowGroup[] = []
  for (let after = 0; after < size; after += rowsAtOnce) {
    const part = { after, upTo: after + rowsAtOnce }
    groups.push(...(await open((tx) => groupRows(tx, batchId, part))))
  }
  const counted = groups.reduce((sum, { rows }) => sum + rows, 0)
  if (counted !== size) throw new Error('the numbers of the rows have gaps')
  return groups
}

type FrozenRows = {
  batchId: string
  secret: Uint8Array
  files: readonly { name: string; sha256: string }[]
}

/** The commitment to rows that nobody changes any more, in a thread of its own. */
export async function commitRows(open: RunInTransaction, rows: FrozenRows) {
  const job = await readCommitmentJob(open, rows)
  return runInThread<{ size: number; root: string }>(worker, job)
}

async function readCommitmentJob(
  open: RunInTransaction,
  { batchId, secret, files }: FrozenRows,
): Promise<CommitmentJob> {
  const parts: string[] = []
  let after = 0
  for (;;) {
    const at = after
    const part = await open((tx) => readCommitted(tx, batchId, at))
    if (!part.rows) break
    parts.push(part.rows)
    after = part.last
  }
  return {
    secret,
    parts,
    hashes: Object.fromEntries(files.map(({ name, sha256 }) => [name, sha256])),
  }
}

/** So few rows are hashed in a few milliseconds, while a thread takes a hundred to start. */
const fewRowsLength = 50_000
/**
 * Returns rows of the newest calculation that the organisation discloses, with their proofs. Holds
 * all rows of the claim in memory, so its callers take turns.
 */
export async function discloseRows(open: RunInTransaction, claimId: string, numbers: number[]) {
  const calculation = await open((tx) => findCalculation(tx, claimId))
  if (!calculation) return []
  const files = (await open((tx) => listEvidence(tx, claimId))).map(({ file }) => file)
  const { batchId, rowSecret } = calculation
  const secret = new Uint8Array(rowSecret)
  const job = await readCommitmentJob(open, { batchId, secret, files })
  const wanted = { ...job, disclose: numbers }
  const length = job.parts.reduce((sum, part) => sum + part.length, 0)
  if (length <= fewRowsLength) return disclose(wanted)
  return runInThread<DisclosedRow[]>(worker, wanted)
}

/** Calculates the claims that an interrupted process left uncalculated. */
export async function finishCalculations({ db, log }: Services) {
  for (const { id } of await listUncalculated(db)) {
    try {
      await calculate((use) => asSystem(db, use), id)
    } catch (error) {
      log.error({ err: error, claim: id }, 'a submitted claim could not be calculated')
    }
  }
}

/** Runs periodically. */
export async function tidyRows({ db }: Services) {
  while (await removeUnusedRows(db));
}
