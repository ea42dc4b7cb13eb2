import { posix } from 'node:path'

/** Where a page of the old site is now. */
export type Target = { id: number; slug: string }

/** What links inside the old site lead to. */
export type Links = {
  /** Addresses of the old site, without a slash at the end. */
  oldSites: readonly string[]
  /** Of files: the slug of each, unless it is taken. */
  slugs: ReadonlyMap<string, string>
  /** All addresses of pages in the file. */
  planned: ReadonlySet<string>
  /** Those of pages that are here by now. */
  targets: ReadonlyMap<string, Target>
}

/** The same for an address with and without a slash at its end. */
export function addressKey(path: string) {
  return path.replace(/\/+$/, '') || '/'
}

type Led = { href: string; page?: number; isToCome: boolean }

/**
 * A link to a page of the file leads to that page, wherever it will be. Other links to the old site
 * become paths here, where redirects may lead on.
 */
export function leadOn(href: string, folder: string, links: Links): Led {
  const site = links.oldSites.find((one) => href === one || href.startsWith(`${one}/`))
  const inside = site === undefined ? href : href.slice(site.length) || '/'
  const [, path = '', part = ''] = /^([^#]*)(.*)$/s.exec(inside) ?? []
  if (path === '' || /^(\w+:|\/\/)/.test(path)) return { href, isToCome: false }
  const file = fileOf(path, folder)
  const keys = [file, addressKey(path)]
  const target = keys.map((key) => links.targets.get(key)).find(Boolean)
  if (target) return { href: `/page/${target.slug}${part}`, page: target.id, isToCome: false }
  const slug = links.slugs.get(file)
  return {
    href: slug ? `/page/${slug}${part}` : inside,
    isToCome: keys.some((key) => links.planned.has(key)),
  }
}

function fileOf(path: string, folder: string) {
  const [plain = ''] = path.split('?', 1)
  return plain.startsWith('/') ? plain.slice(1) : posix.join(folder, plain)
}
