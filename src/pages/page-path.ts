import type { PageKind } from './articles/article.schema.ts'

/** Pages and articles share their slugs, so either address can tell of the other. */
export function pagePath({ kind, slug }: { kind: PageKind; slug: string }) {
  return `${folders[kind]}${slug}`
}

/** The slug in the address of a page or an article; empty for other addresses. */
export function slugIn(path: string) {
  const folder = Object.values(folders).find((start) => path.startsWith(start))
  return folder ? path.slice(folder.length) : ''
}

export const folders = { page: '/page/', article: '/blog/' } as const satisfies Record<
  PageKind,
  string
>

/** Under which `pagesChanged` is told of changes; who shows something of it notes the name. */
export const namesOfReads = {
  /** Where a page stands, for those that link to it by its number. */
  page: (id: number) => `page-${id}`,
  /** All published pages. */
  pages: 'pages',
  /** All published articles: lists, neighbours, tags and the menu. */
  articles: 'articles',
  authors: 'authors',
  redirects: 'redirects',
} as const
