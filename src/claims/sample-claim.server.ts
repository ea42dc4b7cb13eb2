import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampleClaim } from '../../content/claims/sample-claim.ts'
import { readFactorPages } from '../factors/factor.store.server.ts'
import type { Db, RunInTransaction } from '../server/db/database.ts'
import { projectRoot } from '../server/project-root.ts'
import { type Actor, addEvent, updateClaim } from './claim.store.server.ts'
import { createClaim, refresh } from './claims.server.ts'
import { importMapping } from './import/import.schema.ts'
import { insertPart } from './import/import.store.server.ts'
import { readInThread } from './import/run-import.server.ts'
import { insertBatch } from './row.store.server.ts'

/** Adds a claim to explore, with the rows of the sample certificate, unless `check` refuses. */
export async function addSampleClaim(
  open: RunInTransaction,
  orgId: string,
  actor: Actor,
  check?: (tx: Db) => Promise<void>,
) {
  const factors = await open(readFactorPages)
  const { periodFrom: from, periodTo: to, gwp } = sampleClaim
  const answer = await readInThread(orgId, {
    name: 'sample-activity.csv',
    bytes: readFileSync(join(projectRoot, 'content/claims/sample-activity.csv')),
    mapping: importMapping.parse({}),
    context: { period: { from, to }, gwp, rates: [], factors, evidence: [], existing: [] },
    want: 'rows',
  })
  if (!('parts' in answer)) throw new Error('the sample could not be read')
  const { parts = [], report } = answer
  return open(async (tx) => {
    const claim = await createClaim(tx, { orgId, isSample: true }, actor, sampleClaim)
    const batchId = await insertBatch(tx, claim, null)
    for (const part of parts) await insertPart(tx, claim, batchId, part)
    const filled = await updateClaim(tx, claim, { batchId, rowCount: report.good })
    await addEvent(tx, claim, actor, 'sample')
    await check?.(tx)
    return refresh(tx, filled ?? claim)
  })
}
