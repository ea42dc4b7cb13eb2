import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../server/db/database.ts'
import {
  articleAuthors,
  cmsPages,
  cmsRedirects,
  cmsTrashedPages,
  importRunPages,
  importRuns,
} from '../page.tables.ts'
import { trashPages } from '../trash/trash.store.server.ts'

type NewRun = { file: string; madeBy: string | null; asDrafts: boolean }

export async function startRun(db: Db, run: NewRun) {
  const [started] = await db.insert(importRuns).values(run).returning({ id: importRuns.id })
  return started?.id ?? 0
}

type Totals = { pages: number; redirects: number; pictures: number }

export async function endRun(db: Db, run: number, totals: Totals) {
  await db
    .update(importRuns)
    .set({ ...totals, endedAt: sql`now()` })
    .where(eq(importRuns.id, run))
}

const mostListed = 50

/** The newest runs, each with the number of pages that undoing it would move to the trash. */
export function listRuns(db: Db) {
  const undoable = sql<number>`(select count(*)::integer from ${importRunPages} made
    join ${cmsPages} page on page.id = made.page_id and page.version = 1
    where made.run_id = ${importRuns}.id)`
  return db
    .select({
      id: importRuns.id,
      file: importRuns.file,
      madeBy: importRuns.madeBy,
      asDrafts: importRuns.asDrafts,
      pages: importRuns.pages,
      redirects: importRuns.redirects,
      pictures: importRuns.pictures,
      startedAt: importRuns.startedAt,
      endedAt: importRuns.endedAt,
      undoneAt: importRuns.undoneAt,
      undoneBy: importRuns.undoneBy,
      undoable,
    })
    .from(importRuns)
    .orderBy(desc(importRuns.id))
    .limit(mostListed)
}

export async function runExists(db: Db, run: number) {
  const found = await db
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(eq(importRuns.id, run))
  return found.length > 0
}

const pagesInPart = 200

/** Moves some unchanged pages of a run to the trash and deletes their redirects. */
export function undoPart(db: Db, run: number, by: string) {
  return db.transaction(async (tx) => {
    // Locked, so that nobody saves one of them meanwhile.
    const unchanged = await tx
      .select({ id: cmsPages.id })
      .from(cmsPages)
      .innerJoin(importRunPages, eq(importRunPages.pageId, cmsPages.id))
      .where(and(eq(importRunPages.runId, run), eq(cmsPages.version, 1)))
      .orderBy(cmsPages.id)
      .limit(pagesInPart)
      .for('update', { of: cmsPages })
    const ids = unchanged.map(({ id }) => id)
    if (ids.length === 0) return { pages: [], redirects: 0 }
    const pages = await trashPages(tx, ids, by)
    // Another import may bring them again. Their authors may go with them, so they are only noted.
    const added = tx
      .select({ id: articleAuthors.id })
      .from(articleAuthors)
      .where(eq(articleAuthors.importRun, run))
    const authorId = sql`(${cmsTrashedPages.article}->>'authorId')::integer`
    await tx
      .update(cmsTrashedPages)
      .set({
        importedFrom: null,
        article: sql`case when ${inArray(authorId, added)}
          then (${cmsTrashedPages.article} - 'authorId') || jsonb_build_object('formerAuthorId', ${authorId})
          else ${cmsTrashedPages.article} end`,
      })
      .where(inArray(cmsTrashedPages.id, ids))
    const redirects = await tx
      .delete(cmsRedirects)
      .where(and(inArray(cmsRedirects.pageId, ids), eq(cmsRedirects.origin, 'import')))
      .returning({ id: cmsRedirects.id })
    await tx.delete(importRunPages).where(inArray(importRunPages.pageId, ids))
    return { pages, redirects: redirects.length }
  })
}

export async function markUndone(db: Db, run: number, by: string) {
  await db
    .update(importRuns)
    .set({ undoneAt: sql`now()`, undoneBy: by })
    .where(eq(importRuns.id, run))
}

const mostNamed = 100

/** Pages of a run that somebody has changed since. */
export async function listKept(db: Db, run: number) {
  const kept = await db
    .select({
      id: cmsPages.id,
      title: cmsPages.title,
      total: sql<number>`count(*) over ()::integer`,
    })
    .from(cmsPages)
    .innerJoin(importRunPages, eq(importRunPages.pageId, cmsPages.id))
    .where(eq(importRunPages.runId, run))
    .orderBy(cmsPages.id)
    .limit(mostNamed)
  return { kept: kept.map(({ id, title }) => ({ id, title })), keptTotal: kept[0]?.total ?? 0 }
}
