import type { ArticleFields } from '../pages/articles/article.schema.ts'
import { cleanTags } from '../pages/articles/clean-article.server.ts'
import { cleanContent } from '../pages/clean-content.server.ts'

/** Cleans pages and derives their public form again, as if an editor had saved them. */
export function asStored(table: string, row: Record<string, unknown>) {
  if (!pageTables.includes(table)) return row
  const { content, draft_content: changed } = row
  const live = cleanContent(String(content))
  const draft = changed ? cleanContent(String(changed)) : undefined
  const cleaned = {
    ...row,
    content: live.content,
    ...(draft && { draft_content: draft.content }),
  }
  if (table === 'page_revisions') return cleaned
  const used = {
    media_used: [...live.mediaUsed, ...(draft?.mediaUsed ?? [])],
    links_to: [...live.linksTo, ...(draft?.linksTo ?? [])],
  }
  const derived = {
    tag_slugs: tagSlugsOf(row.article),
    reading_minutes: live.readingMinutes,
  }
  if (table === 'cms_trashed_pages') return { ...cleaned, ...used, ...derived }
  return {
    ...cleaned,
    ...used,
    ...derived,
    public_html: live.publicHtml,
    description: live.description,
    image: live.image,
    stamp: live.stamp,
  }
}

const pageTables = ['cms_pages', 'cms_trashed_pages', 'page_revisions']

function tagSlugsOf(article: unknown) {
  return cleanTags((article ?? {}) as ArticleFields).tagSlugs ?? []
}
