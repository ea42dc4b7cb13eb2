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
