import { mediaErrors } from '../../../content/errors/media.ts'
import { pageErrors } from '../../../content/errors/pages.ts'
import { refuse } from '../../lib/app-error.ts'
import { findMedia, type StoredMedia } from '../../media/media.store.server.ts'
import type { Db } from '../../server/db/database.ts'
import type { Services } from '../../server/services.ts'
import { replaceAuthorPicture } from '../articles/author.store.server.ts'
import { findPage, type StoredPage } from '../page.store.server.ts'
import { namesOfReads } from '../page-path.ts'
import { tellOfPages } from '../tell-visitors.server.ts'
import { workOnPage } from '../work-on-page.server.ts'
import {
  changeTime,
  noDraft,
  type PageChange,
  writeVersion,
} from '../write-version.store.server.ts'
import { listPagesShowing } from './replace-picture.store.server.ts'

type Pair = { from: StoredMedia; to: StoredMedia }
type Outcome = { changed: number; failed: { id: number; title: string }[] }

/** What other rooms show pictures on. Returns on how many the picture was replaced. */
export type ReplaceElsewhere = (
  services: Services,
  addresses: { from: string; to: string },
  author: string,
) => Promise<number>

/**
 * Replaces a picture everywhere, live and in drafts, with a new version of each page. The former
 * picture stays in the library, because older versions show it.
 */
export async function replacePicture(
  services: Services,
  ids: { from: number; to: number },
  author: string,
  replaceElsewhere: ReplaceElsewhere,
): Promise<Outcome> {
  const { db } = services
  const from = (await findMedia(db, ids.from)) ?? refuse('not_found', mediaErrors.gone)
  const to = (await findMedia(db, ids.to)) ?? refuse('not_found', mediaErrors.gone)
  if (from.url === to.url) refuse('nothing_changed', pageErrors.sameImage)
  const addresses = { from: from.url, to: to.url }
  const elsewhere = await replaceElsewhere(services, addresses, author)
  const authors = await replaceAuthorPicture(db, from.url, to.url)
  if (authors > 0) await services.pagesChanged([namesOfReads.authors])
  const outcome: Outcome = { changed: elsewhere + authors, failed: [] }
  for (let after = 0; ; ) {
    const pages = await listPagesShowing(db, from, after)
    if (pages.length === 0) return outcome
    const slugs: string[] = []
    for (const page of pages) {
      after = page.id
      if (await replaceIn(services, page, { from, to }, author)) slugs.push(page.slug)
      else outcome.failed.push({ id: page.id, title: page.title })
    }
    outcome.changed += slugs.length
    await tellOfPages(services, slugs)
  }
}

const mostAttempts = 3

/** If somebody saves the page at the same time, retries with their version. */
async function replaceIn({ db }: Services, page: StoredPage, pair: Pair, author: string) {
  let newest: StoredPage | undefined = page
  for (let attempt = 0; attempt < mostAttempts && newest; attempt += 1) {
    if (await writeVersions(db, newest, pair, author)) return true
    newest = await findPage(db, page.id)
  }
  // A page that was deleted meanwhile no longer shows the picture.
  return newest === undefined
}

/** A version holds one text, so a live page and its draft need two versions if both change. */
async function writeVersions(db: Db, page: StoredPage, pair: Pair, author: string) {
  const { id, version } = page
  const { live, draft, isSeen } = await changesOf(page, pair, author)
  if (!draft || !isSeen) {
    return writeVersion(db, id, { ...live, ...draft }, { version }, { author })
  }
  return db.transaction(async (tx) => {
    const written = await writeVersion(tx, id, { ...live, ...noDraft }, { version }, { author })
    return written && writeVersion(tx, id, draft, {}, { author })
  })
}

type Changes = { live: PageChange; draft: PageChange | null; isSeen: boolean }

async function changesOf(page: StoredPage, { from, to }: Pair, by: string): Promise<Changes> {
  const replaced = (html: string) => workOnPage(by, 'replacePicture', html, from, to)
  const live = await replaced(page.content)
  const draft = page.draftContent === null ? null : await replaced(page.draftContent)
  const isSeen =
    page.isPublished === 'published' &&
    (live.content !== page.content ||
      page.searchAppearance.image === from.url ||
      page.article.cover === from.url)
  return {
    isSeen,
    live: {
      ...live,
      searchAppearance: withImage(page.searchAppearance, from, to),
      article: withCover(page.article, from, to),
      ...(isSeen && { publishedAt: changeTime }),
    },
    draft: draft && {
      draftTitle: page.draftTitle,
      draftSlug: page.draftSlug,
      draftContent: draft.content,
      draftSearchAppearance: withImage(page.draftSearchAppearance ?? {}, from, to),
      draftArticle: withCover(page.draftArticle ?? {}, from, to),
      mediaUsed: [...new Set([...live.mediaUsed, ...draft.mediaUsed])],
      linksTo: [...new Set([...live.linksTo, ...draft.linksTo])],
    },
  }
}

function withImage<Appearance extends { image?: string }>(
  appearance: Appearance,
  from: StoredMedia,
  to: StoredMedia,
): Appearance {
  return appearance.image === from.url ? { ...appearance, image: to.url } : appearance
}

function withCover<Article extends { cover?: string }>(
  article: Article,
  from: StoredMedia,
  to: StoredMedia,
): Article {
  return article.cover === from.url ? { ...article, cover: to.url } : article
}
