import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../server/db/database.ts'
import { reportTexts } from './report.tables.ts'

type Place = { claimId: string; orgId: string; key: string; by: string }

const shown = {
  key: reportTexts.key,
  text: reportTexts.text,
  version: reportTexts.version,
  copiedFrom: reportTexts.copiedFrom,
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
          .set({
            text,
            version: version + 1,
            copiedFrom: null,
            updatedBy: by,
            updatedAt: sql`now()`,
          })
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

/** The next year begins with the texts of the one before, marked until somebody looks at them. */
export async function copyReportTexts(
  tx: Db,
  from: { id: string; periodTo: string },
  to: { id: string; orgId: string },
  by: string,
) {
  const texts = await listReportTexts(tx, from.id)
  const copies = texts.filter(({ text }) => text !== '')
  if (copies.length === 0) return
  await tx.insert(reportTexts).values(
    copies.map(({ key, text }) => ({
      claimId: to.id,
      orgId: to.orgId,
      key,
      text,
      copiedFrom: from.periodTo.slice(0, 4),
      updatedBy: by,
    })),
  )
}
