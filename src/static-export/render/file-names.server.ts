import { hash } from 'node:crypto'
import { authorPath, blogPath, tagPath } from '../../pages/articles/blog-paths.ts'
import { folders, type pagePath } from '../../pages/page-path.ts'

type Named = Parameters<typeof pagePath>[0]

const longestSlug = 200

/**
 * The file of a page or an article in the site. File names have at most 255 bytes, so a long slug is
 * cut and ends in a hash, after a _ that no slug contains. index.html is the list of the folder.
 */
export function fileNameOf({ kind, slug }: Named) {
  const isLong = slug.length > longestSlug
  const name = isLong ? `${slug.slice(0, longestSlug)}_${hash('sha256', slug).slice(0, 16)}` : slug
  return `${kind === 'page' ? 'pages' : 'blog'}/${name === 'index' ? 'index_' : name}.html`
}

/** The list of all pages. */
export const pagesFileName = 'pages/index.html'

/** The file of a page that the program itself has, in a folder, so that hosts know its address. */
export function builtInFileName(path: string) {
  const slug = path.startsWith(folders.article) ? path.slice(folders.article.length) : ''
  if (slug) return fileNameOf({ kind: 'article', slug })
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`
}

/** The files of a list, counted from 1; no article has a _ and a number in its file name. */
export function listFileName(path: string, page = 1) {
  return `${path.slice(1)}/index${page === 1 ? '' : `_${page}`}.html`
}

type Listed = { tags: readonly { slug: string }[]; author: { slug: string } | null }

/** Where the addresses of the live site are in the export. */
export function filesByAddress(
  rows: readonly (Named & { article: Listed | null })[],
  builtIn: readonly string[] = [],
  shipped: readonly Listed[] = [],
) {
  const files = new Map(builtIn.map((path) => [path, builtInFileName(path)]))
  for (const row of rows) {
    for (const folder of Object.values(folders)) files.set(folder + row.slug, fileNameOf(row))
  }
  const articles = [...shipped, ...rows.flatMap(({ article }) => article ?? [])]
  for (const path of new Set(articles.flatMap(listsOf))) {
    files.set(path, listFileName(path))
  }
  return files
}

/** The lists that show an article. */
function listsOf({ tags, author }: Listed) {
  return [
    blogPath,
    ...tags.map(({ slug }) => tagPath(slug)),
    ...(author ? [authorPath(author.slug)] : []),
  ]
}

/** The path from a file to the top of the site. */
export function topOf(fileName: string) {
  return '../'.repeat(fileName.split('/').length - 1) || './'
}
