import type { Db, RunInTransaction } from '../server/db/database.ts'
import type { ClaimFilter } from './claim.schema.ts'
import { claimYears, listClaims, listEvents } from './claim.store.server.ts'
import { claimResults } from './claim-results.ts'
import { needClaim, readBook } from './claims.server.ts'
import { countQualities } from './quality/quality.store.server.ts'
import type { RowFilter } from './row.schema.ts'
import { listRows, rowsAtOnce, type StoredRow } from './row.store.server.ts'
import { keptGroups, rowFacets } from './row-groups.store.server.ts'
import { pageKeys } from './row-keys.store.server.ts'

// What the screens of a claim show. A claim that the member may not see is refused as missing.

export async function readClaims(tx: Db, filter: ClaimFilter) {
  return { years: await claimYears(tx), ...(await listClaims(tx, filter)) }
}

export async function readEvents(tx: Db, id: string) {
  await needClaim(tx, id)
  return listEvents(tx, id, 100)
}

export async function readRows(tx: Db, id: string, filter: RowFilter, limit: number) {
  const claim = await needClaim(tx, id)
  return { ...(await listRows(tx, claim, filter, limit)), book: await readBook(tx) }
}

export async function readPageKeys(tx: Db, id: string, filter: RowFilter) {
  return pageKeys(tx, await needClaim(tx, id), filter)
}

export async function readFacets(tx: Db, id: string) {
  const { batchId } = await needClaim(tx, id)
  return batchId ? rowFacets(tx, batchId) : { categories: [], sites: [], problems: [] }
}

export async function readQualities(tx: Db, id: string) {
  return countQualities(tx, (await needClaim(tx, id)).batchId)
}

export async function readResults(tx: Db, id: string) {
  const { batchId } = await needClaim(tx, id)
  const book = await readBook(tx)
  return { results: claimResults(batchId ? await keptGroups(tx, batchId) : [], book), book }
}

/** In parts, because no transaction may last. */
export async function readAllRows(open: RunInTransaction, id: string) {
  const rows: StoredRow[] = []
  const book = await open(readBook)
  for (let after = 0; ; ) {
    const part = await open(async (tx) =>
      listRows(tx, await needClaim(tx, id), { after }, rowsAtOnce),
    )
    rows.push(...part.rows)
    if (part.rows.length < rowsAtOnce) return { rows, book }
    after = part.rows.at(-1)?.n ?? 0
  }
}
