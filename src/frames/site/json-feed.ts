import type { FeedBrand } from './machine-files.ts'

export type JsonFeedEntry = {
  address: string
  title: string
  summary: string
  /** A day. */
  date: string
  changed: Date
  image: string | null
  author: { name: string; url: string } | null
  tags: readonly string[]
}

type JsonFeedHead = { title: string; home: string; own: string; brand: FeedBrand }

/** JSON Feed 1.1; all addresses are absolute. */
export function jsonFeed(
  entries: readonly JsonFeedEntry[],
  { title, home, own, brand }: JsonFeedHead,
) {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description: brand.tagline,
    ...(brand.logo && { icon: brand.logo }),
    home_page_url: home,
    feed_url: own,
    language: 'en-GB',
    items: entries.map(({ address, date, changed, summary, image, author, ...entry }) => ({
      id: address,
      url: address,
      title: entry.title,
      summary,
      content_text: summary,
      date_published: `${date}T00:00:00Z`,
      date_modified: changed.toISOString(),
      ...(image && { image }),
      ...(author && { authors: [author] }),
      tags: entry.tags,
    })),
  })
}
