import { exportProblems } from '../../content/cms/static-export.ts'
import type { References } from './read-clean-page.server.ts'
import { remembered } from './remembered.server.ts'
import { exportedName } from './static-assets.server.ts'

export type Surroundings = {
  /** Of all pages of this export. */
  slugs: ReadonlySet<string>
  /** Where the live site is; null: nobody has said. */
  siteUrl: string | null
}

export type PageReferences = References & {
  /** Paths of the live site that the page takes files from. */
  assets: Set<string>
  /** Slugs of the pages that it leads to. */
  links: Set<string>
  problems: string[]
  /** The export's name of a file of the live site; undefined: it is no file. */
  file(path: string): string | undefined
}

const nowhere = 'http://this-site.invalid'

/** What pages/{slug}.html refers to: it lies inside the export, or is reported. */
export function createPageReferences(slug: string, around: Surroundings): PageReferences {
  const { slugs, siteUrl } = around
  const base = `${siteUrl ?? nowhere}/page/${slug}`
  const assets = new Set<string>()
  const links = new Set<string>()
  const problems: string[] = []

  function file(path: string) {
    const fileName = exportedName(path)
    if (fileName) assets.add(once(path))
    return fileName
  }

  function page(wanted: string) {
    if (!slugs.has(wanted)) return undefined
    links.add(once(wanted))
    return `${wanted}.html`
  }

  function link(href: string): string {
    if (href.startsWith('#') || !URL.canParse(href, base)) return href
    const url = new URL(href, base)
    if (url.origin !== new URL(base).origin) return href
    const [, wanted] = /^\/page\/([^/]+)\/?$/.exec(url.pathname) ?? []
    if (wanted !== undefined) {
      const fileName = page(wanted)
      if (fileName) return fileName + url.hash
      problems.push(exportProblems.unpublished(url.pathname))
      return '../404.html'
    }
    const fileName = file(url.pathname)
    if (fileName) return `../${fileName}${url.hash}`
    if (siteUrl) return url.href
    problems.push(exportProblems.noSiteUrl(url.pathname))
    return '../404.html'
  }

  function images(sources: string) {
    const { paths, relative } = formsOf(sources)
    for (const path of paths) assets.add(path)
    return relative
  }

  return { assets, links, problems, file, link, images, page }
}

/** Pictures as a page names them, and the paths of those that are files. */
const formsOf = remembered((sources) => {
  const forms = sources.split(', ').map((form) => {
    const [src = '', ...width] = form.split(' ')
    return { path: src.replace(/[?#].*$/, ''), width }
  })
  return {
    paths: forms.map(({ path }) => path).filter((path) => exportedName(path)),
    relative: forms
      .map(({ path, width }) => [`../${exportedName(path) ?? `assets${path}`}`, ...width].join(' '))
      .join(', '),
  }
})

/** The same names stand on many pages. */
const once = remembered((name) => name)
