import { eq } from 'drizzle-orm'
import { changedOrThrow } from '../server/db/changed-or-throw.ts'
import type { Db } from '../server/db/database.ts'
import { publicReports } from './report.tables.ts'

// Each function works for the organisation that `tx` was opened for: see server/db/tenancy.ts.

export async function isReportPublic(tx: Db, claimId: string) {
  const found = await tx
    .select({ claimId: publicReports.claimId })
    .from(publicReports)
    .where(eq(publicReports.claimId, claimId))
  return found.length > 0
}

export async function insertPublicReport(
  tx: Db,
  { id, orgId }: { id: string; orgId: string },
  by: string,
) {
  changedOrThrow(
    await tx
      .insert(publicReports)
      .values({ claimId: id, orgId, shownBy: by })
      .returning({ claimId: publicReports.claimId }),
  )
}

export async function deletePublicReport(tx: Db, claimId: string) {
  changedOrThrow(
    await tx
      .delete(publicReports)
      .where(eq(publicReports.claimId, claimId))
      .returning({ claimId: publicReports.claimId }),
  )
}
