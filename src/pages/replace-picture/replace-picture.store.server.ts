import { and, arrayContains, gt, or, sql } from 'drizzle-orm'
import type { Db } from '../../server/db/database.ts'
import { pageColumns } from '../page.store.server.ts'
import { cmsPages } from '../page.tables.ts'

/** Lists pages in parts that use the picture live, in a draft or as social image. */
export function listPagesShowing(db: Db, { url }: { url: string }, after: number) {
  const stem = url.replace(/^\/media\/|\.\w+$/g, '')
  return db
    .select(pageColumns)
    .from(cmsPages)
    .where(
      and(
        gt(cmsPages.id, after),
        or(
          arrayContains(cmsPages.mediaUsed, [stem]),
          sql`${cmsPages.searchAppearance}->>'image' = ${url}`,
          sql`${cmsPages.draftSearchAppearance}->>'image' = ${url}`,
          sql`${cmsPages.article}->>'cover' = ${url}`,
          sql`${cmsPages.draftArticle}->>'cover' = ${url}`,
        ),
      ),
    )
    .orderBy(cmsPages.id)
    .limit(20)
}
