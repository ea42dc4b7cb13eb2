import { createHash } from 'node:crypto'
import { desc, lt, sql } from 'drizzle-orm'
import type { Db } from '../server/db/database.ts'
import type { BrowserReport } from './browser-report.schema.ts'
import { browserReports } from './browser-report.tables.ts'

/** So many kinds at most, whatever strangers send. */
const mostKinds = 500

export async function countReport(db: Db, report: BrowserReport) {
  const { directive, page, blocked, source } = report
  const key = createHash('sha256')
    .update(JSON.stringify(Object.values(report)))
    .digest('hex')
  // The oldest goes, so that nobody hides new ones by filling the table.
  await db.execute(sql`
    with oldest as (
      select key from browser_reports where key <> ${key}
      order by last_at desc, key offset ${mostKinds - 1}
    ), removed as (
      delete from browser_reports where key in (select key from oldest)
    )
    insert into browser_reports (key, directive, page, blocked, source)
    values (${key}, ${directive}, ${page}, ${blocked}, ${source})
    on conflict (key) do update
      set reports = least(browser_reports.reports + 1, 1000000000), last_at = now()`)
}

export async function listReports(db: Db) {
  return db.select().from(browserReports).orderBy(desc(browserReports.lastAt)).limit(50)
}

export async function removeOldReports(db: Db, before: Date) {
  await db.delete(browserReports).where(lt(browserReports.lastAt, before))
}
