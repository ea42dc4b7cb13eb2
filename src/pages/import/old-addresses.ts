import { posix } from 'node:path'
import type { PageKind } from '../articles/article.schema.ts'
import { pagePath } from '../page-path.ts'

/** The current address of a page of the old site. */
export type Target = { id: number; kind: PageKind; slug: string }

/** The targets of links within the old site. */
export type Links = {
  /** Addresses of the old site, without a slash at the end. */
  oldSites: readonly string[]
  /** For files: the address that each gets, unless it is taken. */
  paths: ReadonlyMap<string, string>
  /** All addresses of pages in the file. */
  planned: ReadonlySet<string>
  /** Addresses of pages that are already imported. */
  targets: ReadonlyMap<string, Target>
}

/** The key is the same with and without a slash at the end. */
export function addressKey(path: string) {
  return withoutEndSlashes(path) || '/'
}

/** Not by a regular expression, because `/+$` would retry at every slash. */
export function withoutEndSlashes(path: string) {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

type Led = { href: string; page?: number; isToCome: boolean }

/**
 * A link to a page of the file becomes a link to the imported page. Other links to the old site
 * become paths of this site, where redirects may apply.
 */
export function leadOn(href: string, folder: string, links: Links): Led {
  const site = links.oldSites.find((one) => href === one || href.startsWith(`${one}/`))
  const inside = site === undefined ? href : href.slice(site.length) || '/'
  const [, path = '', part = ''] = /^([^#]*)(.*)$/s.exec(inside) ?? []
  if (path === '' || /^(\w+:|\/\/)/.test(path)) return { href, isToCome: false }
  const file = fileOf(path, folder)
  const keys = [file, addressKey(path)]
  const target = keys.map((key) => links.targets.get(key)).find(Boolean)
  if (target) return { href: pagePath(target) + part, page: target.id, isToCome: false }
  const own = links.paths.get(file)
  return {
    href: own ? own + part : inside,
    isToCome: keys.some((key) => links.planned.has(key)),
  }
}

function fileOf(path: string, folder: string) {
  const [plain = ''] = path.split('?', 1)
  return plain.startsWith('/') ? plain.slice(1) : posix.join(folder, plain)
}
