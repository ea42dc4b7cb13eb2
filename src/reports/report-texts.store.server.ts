import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../server/db/database.ts'
import { reportTexts } from './report.tables.ts'

type Place = { claimId: string; orgId: string; key: string; by: string }

const shown = {
  key: reportTexts.key,
  text: reportTexts.text,
  version: reportTexts.version,
  updatedAt: reportTexts.updatedAt,
}

export function listReportTexts(tx: Db, claimId: string) {
  return tx.select(shown).from(reportTexts).where(eq(reportTexts.claimId, claimId))
}

/** Writes on top of the version that was read; without a row if somebody saved in between. */
export async function writeReportText(
  tx: Db,
  { by, ...place }: Place,
  { text, version }: { text: string; version: number },
) {
  const written =
    version === 0
      ? tx
          .insert(reportTexts)
          .values({ ...place, text, updatedBy: by })
          .onConflictDoNothing()
          .returning(shown)
      : tx
          .update(reportTexts)
          .set({ text, version: version + 1, updatedBy: by, updatedAt: sql`now()` })
          .where(
            and(
              eq(reportTexts.claimId, place.claimId),
              eq(reportTexts.key, place.key),
              eq(reportTexts.version, version),
            ),
          )
          .returning(shown)
  const [row] = await written
  return row
}
