import { hash } from 'node:crypto'
import { claimErrors } from '../../../content/errors/claims.ts'
import { fileProblem } from '../../../content/errors/files.ts'
import { readFactorPages } from '../../factors/factor.store.server.ts'
import { AppError, refuse } from '../../lib/app-error.ts'
import type { Db } from '../../server/db/database.ts'
import { asTenant } from '../../server/db/tenancy.ts'
import { hashInSteps } from '../../server/hash-in-steps.ts'
import type { Services } from '../../server/services.ts'
import { dropBatch } from '../batches.server.ts'
import { type Actor, addEvent, type StoredClaim, updateClaim } from '../claim.store.server.ts'
import { lockEditable, needClaim, refresh } from '../claims.server.ts'
import { copyRows } from '../copy-rows.store.server.ts'
import { checkNamesAgain, evidenceNames } from '../evidence/evidence.store.server.ts'
import { refuseBeyondQuota } from '../quota.store.server.ts'
import { fillGroupsInParts } from '../row-groups.store.server.ts'
import { currentRates } from '../spend/spend-rate.store.server.ts'
import type { ActivityMapping, ImportMapping, ImportReport } from './import.schema.ts'
import {
  analyseRows,
  batchBefore,
  beforeImport,
  beginImport,
  insertPart,
  isSameImport,
  lastMapping,
  readActivities,
  readExisting,
  rememberActivities,
} from './import.store.server.ts'
import { readInThread } from './run-import.server.ts'

type Work = {
  services: Services
  member: { userId: string; orgId: string }
  actor: Actor
  claimId: string
}

export type ImportFile = { name: string; bytes: Uint8Array; mapping: ImportMapping }

/** Checks the file without writing anything. */
export async function dryRun(work: Work, file: ImportFile) {
  const { claim, ...job } = await prepare(work, file)
  const answer = await readInThread(work.member.orgId, { ...job, want: 'report' })
  const { report } = readable(answer)
  return { report, digest: digestOf(claim, file, report, await sha256Of(file)) }
}

export async function findingsFile(work: Work, file: ImportFile) {
  const { claim: _claim, ...job } = await prepare(work, file)
  const answer = await readInThread(work.member.orgId, { ...job, want: 'findings' })
  return 'csv' in answer ? answer.csv : readable(answer).report.header.join()
}

/** Imports all rows or none, and with `expect` only if the dry run had this digest. */
export async function importFile(work: Work, file: ImportFile, expect: string | undefined) {
  const { claim, ...job } = await prepare(work, file)
  const answer = await readInThread(work.member.orgId, { ...job, want: 'rows' })
  const { report, parts = [], replaced = [] } = readable(answer)
  const sha256 = await sha256Of(file)
  const same = { sha256, mapping: file.mapping }
  // Whoever accepts duplicates wants the rows again, unless it is the same call again.
  const wantsTwice =
    file.mapping.acceptDuplicates && report.groups.some(({ code }) => code === 'duplicate_row')
  const isSame = () => asMember(work, (tx) => isSameImport(tx, claim, same))
  if (report.isKnown && (!wantsTwice || (await isSame()))) {
    return { report, rows: report.good, already: true }
  }
  if (expect !== undefined && digestOf(claim, file, report, sha256) !== expect) throw differs()
  refuseFaults(report)
  const batchId = await asMember(work, async (tx) => {
    const locked = await lockEditable(tx, claim.id)
    if (locked.version !== claim.version) throw differs()
    await refuseBeyondQuota(tx, quotasOf(work), 'rows', report.good)
    const { userId: importedBy } = work.member
    const about = { fileName: file.name, sha256, bytes: file.bytes.length, rows: report.good }
    return beginImport(tx, claim, { ...about, mapping: file.mapping, importedBy })
  })
  const { version, older } = await writeRows().catch(async (error) => {
    await drop(work, batchId)
    if (error instanceof AppError && error.code === 'invalid') {
      refuse('import_invalid', error.message, { report })
    }
    throw error
  })
  if (older) await drop(work, older)
  return { report, rows: report.good, version }

  async function writeRows() {
    const kept = await copyKept(work, claim, batchId, file.mapping.mode, replaced)
    for (const part of parts) await asMember(work, (tx) => insertPart(tx, claim, batchId, part))
    await asMember(work, analyseRows)
    await fillGroupsInParts((use) => asMember(work, use), batchId)
    return asMember(work, async (tx) => {
      const locked = await lockEditable(tx, claim.id)
      if (locked.version !== claim.version) throw differs()
      const rowCount = kept + report.good
      const changed = await updateClaim(tx, locked, { batchId, rowCount })
      if (!changed) throw differs()
      const refreshed = await refresh(tx, changed, { isGrowing: true })
      // Another import may have come between.
      await refuseBeyondQuota(tx, quotasOf(work), 'rows')
      await rememberActivities(tx, claim.orgId, file.mapping.activities)
      const { version } = refreshed
      const detail = { file: file.name, rows: report.good, version }
      await addEvent(tx, claim, work.actor, 'imported', detail)
      // Only the last import can be undone.
      const older = claim.batchId ? await batchBefore(tx, claim.batchId) : null
      return { version, older }
    })
  }
}

/** Restores the rows that the import replaced, unless the claim was changed since. */
export async function undoImport(work: Work, version: number) {
  const undone = await asMember(work, async (tx) => {
    const claim = await lockEditable(tx, work.claimId)
    const { batchId } = claim
    const before = claim.version === version ? await beforeImport(tx, claim) : null
    if (!before || !batchId) throw cannotUndo()
    const { file, ...rows } = before
    const changed = await updateClaim(tx, claim, rows)
    if (!changed) throw cannotUndo()
    // Files may have been added or removed since the import.
    await checkNamesAgain(tx, changed)
    await refresh(tx, changed)
    await addEvent(tx, claim, work.actor, 'import_undone', { file })
    return batchId
  })
  await drop(work, undone)
}

function cannotUndo() {
  return new AppError('stale_edit', claimErrors.cannotUndo)
}

function asMember<T>({ services, member }: Work, use: (tx: Db) => Promise<T>) {
  return asTenant(services.db, member, use)
}

function quotasOf({ services, member }: Work) {
  return { orgId: member.orgId, quotas: services.config.quotas }
}

/** Uses short transactions, because all requests share the embedded database's one connection. */
async function prepare(work: Work, { name, bytes, mapping }: ImportFile) {
  const { claim, factors, rates, known, evidence } = await asMember(work, async (tx) => ({
    claim: await needClaim(tx, work.claimId),
    factors: await readFactorPages(tx),
    rates: await currentRates(tx),
    known: await readActivities(tx),
    evidence: await evidenceNames(tx, work.claimId),
  }))
  const existing = await readExisting((use) => asMember(work, use), claim.batchId)
  return {
    claim,
    name,
    bytes,
    mapping: { ...mapping, activities: withKnown(mapping.activities, known) },
    context: {
      period: { from: claim.periodFrom, to: claim.periodTo },
      gwp: claim.gwp,
      rates,
      factors,
      evidence,
      existing,
    },
  }
}

/** Mappings chosen for this file come last, so that they override remembered ones. */
function withKnown(chosen: ActivityMapping[], known: ActivityMapping[]) {
  return [...known, ...chosen]
}

function readable(answer: Awaited<ReturnType<typeof readInThread>>) {
  if ('report' in answer) return answer
  if ('csv' in answer) throw new Error('a report was asked for')
  const { code, where } = answer.fault
  refuse('import_invalid', fileProblem(answer.fault), {
    fields: { file: code, ...(where && { where }) },
  })
}

async function sha256Of({ bytes }: ImportFile) {
  return (await hashInSteps(bytes)).digest('hex')
}

/** The digest of what the user has seen and agreed to. */
function digestOf(
  claim: StoredClaim,
  { mapping }: ImportFile,
  report: ImportReport,
  sha256: string,
) {
  const { rows, good, found, totals, changes, rates } = report
  const seen = { rows, good, found, totals, changes, rates }
  const about = [claim.id, claim.version, sha256, mapping, seen]
  return hash('sha256', JSON.stringify(about))
}

function differs() {
  return new AppError({ code: 'dry_run_differs', kind: 'conflict' }, claimErrors.dryRunDiffers)
}

function refuseFaults(report: ImportReport) {
  if (report.withErrors > 0) {
    refuse('import_invalid', claimErrors.rowsWithErrors(report.withErrors), { report })
  }
  if (report.unconfirmedDuplicates > 0) {
    refuse('import_invalid', claimErrors.rowsTwice(report.unconfirmedDuplicates), { report })
  }
  if (report.good === 0) {
    refuse('import_invalid', claimErrors.noRows, {
      report,
    })
  }
}

/** Mode add keeps the rows that the file does not replace. */
async function copyKept(
  work: Work,
  claim: StoredClaim,
  to: string,
  mode: ImportMapping['mode'],
  replaced: number[],
) {
  const { batchId: from } = claim
  if (!from || mode === 'replace') return 0
  return copyRows((use) => asMember(work, use), { from, to, claimId: claim.id, except: replaced })
}

function drop(work: Work, batchId: string) {
  return dropBatch((use) => asMember(work, use), work.services.log, batchId)
}

/** How the last file was read, and which activities are known. */
export async function importDefaults(tx: Db, claimId: string) {
  await needClaim(tx, claimId)
  return { mapping: await lastMapping(tx), activities: await readActivities(tx) }
}
