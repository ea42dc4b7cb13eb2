import { hash } from 'node:crypto'
import { posix } from 'node:path'
import MarkdownIt from 'markdown-it'
import { elementsOf, type HtmlElement, parseHtml, textOf, toHtml } from '../../html-tree.server.ts'
import { isTooDeep } from '../../sanitize-page.server.ts'
import { type ImportNote, importLimits } from '../import.schema.ts'
import {
  authorsField,
  type Fields,
  featuredField,
  fieldOf,
  isTrue,
  listField,
  namesField,
  textField,
} from './document-fields.ts'
import { readShortcodes } from './document-shortcodes.ts'
import { hugoAddress } from './hugo-address.server.ts'
import { jekyllAddress } from './jekyll-address.ts'
import { lineOfHtml } from './line-of-html.server.ts'
import { whyNotPublic } from './not-public.ts'
import { type Container, readAtMost } from './open-container.server.ts'
import { withPlaceholders } from './placeholders.ts'
import { readDate } from './read-date.ts'
import { readFrontMatter } from './read-front-matter.server.ts'
import { notOfContent, openSite, plainSite, type Site } from './site.server.ts'
import { count, type SourcePage, type SourceReader } from './source.ts'

const isDocument = /\.(md|markdown|mdx|html?|xhtml)$/i
const isPicture = /\.(jpe?g|png|gif|webp)$/i

// What is nested more deeply would be lost; isTooDeep finds such a page earlier.
const markdown = new MarkdownIt({ html: true, linkify: true, maxNesting: 300 })
// A name such as README.md is no address.
markdown.linkify.set({ fuzzyLink: false })
// Links are cleaned later, like those of every other source.
markdown.validateLink = () => true

/** Markdown and HTML files with front matter, as Jekyll, Hugo, Eleventy and others keep them. */
export function readDocuments(container: Container): SourceReader {
  const ignored: Record<string, number> = {}
  async function* pages() {
    const site = await openSite(container)
    for (const [name, file] of container.files) {
      const isPage = isDocument.test(name)
      const other = isPage ? notOfContent(name, site) : undefined
      if (other) count(ignored, other)
      else if (isPage) {
        const text = (await readAtMost(file, importLimits.documentBytes))?.toString('utf8')
        if (text && container.files.size > 1 && isAboutTheFiles(name, text))
          count(ignored, posix.basename(name))
        else yield text === undefined ? unusable(name, 'tooLong') : readDocument(name, text, site)
      } else if (!isPicture.test(name)) count(ignored, posix.extname(name).toLowerCase() || name)
    }
    for (const name of container.hidden) count(ignored, name)
  }
  return { kind: 'files', pages, ignored, oldSites: [] }
}

/** Some generators show a README as a page; it has front matter then. */
function isAboutTheFiles(name: string, text: string) {
  const isOne = /(^|\/)(readme|licen[cs]e|changelog|contributing|code_of_conduct|security)\.\w+$/i
  return isOne.test(name) && !/^\uFEFF?(---|\+\+\+|\{)\s/.test(text)
}

export function readDocument(name: string, text: string, site = plainSite): SourcePage {
  const { fields, body, isBad } = readFrontMatter(text)
  try {
    const isHtml = /html?$/i.test(name)
    const { text: shown, names } = readShortcodes(body, isHtml)
    const document = isHtml ? readHtml(shown) : readMarkdown(shown)
    if (document === 'tooDeep') return unusable(name, 'tooDeep')
    const page = described(name, fields, document, isBad, site)
    if (names.length > 0) page.notes.push({ code: 'shortcodes', of: names.join(', ') })
    return page
  } catch {
    // One page on which a parser fails does not end the import of the others.
    return unusable(name, 'unreadable')
  }
}

/** Jekyll's drafts are of posts. */
const isBelowPosts = /(^|\/)(_drafts|_?(posts?|blog|news|articles?))\//i

type Document = { title: string; description: string; html: string }

function described(
  name: string,
  own: Fields,
  document: Document,
  isBad: boolean,
  site: Site,
): SourcePage {
  const path = name.startsWith(site.root) ? name.slice(site.root.length) : name
  const inherited = site.inherited(path)
  const fields = { ...inherited, ...own }
  const { day, stem } = nameOf(name)
  const given = textField(fields.title) || document.title
  const title = lineOfHtml(given)
  const date = readDate(fields.date ?? fields.pubdate ?? fields.publishdate ?? day)
  const reason = isBad ? undefined : (byFolder(path, site) ?? whyNotPublic(fields, day))
  const ownDescription = textField(fields.description)
  const summary = textField(fields.summary) || textField(fields.excerpt) || ownDescription
  const address = addressOf(name, { fields, title, date, site })
  return {
    ...blank(name, given),
    kind: day !== null || isBelowPosts.test(path) ? 'post' : 'page',
    title: title || stem,
    slug: textField(fields.slug) || stem,
    html: document.html,
    isPublished: !isBad && reason === undefined,
    date,
    changed: readDate(fields.lastmod ?? fields.updated ?? fields.last_modified_at),
    oldPaths: [address, ...formerOf(fields, name, address)],
    featured: featuredField(fields),
    authors: authorsField(fields.authors ?? fields.author),
    tags: namesField(fields.tags ?? fields.keywords),
    categories: namesField(fields.categories ?? fields.category),
    summary,
    searchTitle: textField(fields.seo_title),
    description: ownDescription || summary || document.description,
    canonical: textField(fields.canonical_url ?? fields.canonicalurl ?? fields.canonical),
    isHiddenFromSearch: isTrue(fields.noindex) || /\bnoindex\b/i.test(textField(fields.robots)),
    notes: [
      ...(isBad ? [{ code: 'frontMatter' } as const] : []),
      ...(reason ? [reason] : []),
      ...(title ? [] : [{ code: 'noTitle' } as const]),
    ],
  }
}

/** Folders whose files the generator does not show by itself. */
function byFolder(path: string, { config }: Site): ImportNote | undefined {
  const folders = path.split('/').slice(0, -1)
  if (folders.includes('_drafts')) return { code: 'wasDraft' }
  const own = folders.find((folder) => /^_/.test(folder) && folder !== '_posts')
  const collection = own && fieldOf(config.collections, own.slice(1))
  return own && !isTrue(fieldOf(collection, 'output')) ? { code: 'wasUnlisted' } : undefined
}

type Named = { fields: Fields; title: string; date: Date | null; site: Site }

/** The address at which a site generator serves a file. */
function addressOf(name: string, { fields, title, date, site }: Named): string {
  const path = name.startsWith(site.root) ? name.slice(site.root.length) : name
  if (site.generator === 'hugo') return hugoAddress(path, { fields, title, date }, site)
  if (site.generator === 'jekyll' || /(^|\/)_(posts|drafts)\//.test(path)) {
    return jekyllAddress(path, { fields, date }, site)
  }
  const own = textField(fields.permalink) || textField(fields.url)
  const { stem } = nameOf(name)
  if (own)
    return rooted(withPlaceholders(own, { date, title: stem, slug: stem, filename: stem }), name)
  const plain = path.replace(/^content\//, '').replace(isDocument, '')
  if (/(^|\/)_?index$/i.test(plain)) return posix.join('/', posix.dirname(plain))
  return `/${plain}${/html?$/i.test(name) ? posix.extname(name) : ''}`
}

function formerOf(fields: Fields, name: string, address: string) {
  const aliases = listField(fields.aliases).map((alias) =>
    // Hugo takes an alias without a slash from the folder of the page's address.
    /^(\/|\w+:)/.test(alias) ? rooted(alias, name) : posix.join(posix.dirname(address), alias),
  )
  return [...aliases, ...listField(fields.redirect_from).map((from) => rooted(from, name))]
}

function unusable(name: string, reason: SourcePage['unusable']): SourcePage {
  return { ...blank(name, ''), title: posix.basename(name), unusable: reason }
}

function blank(name: string, title: string): SourcePage {
  return {
    // Another site may have a file with the same name, but with another title.
    key: `files:${hash('sha256', `${name}\n${title}`).slice(0, 40)}`,
    place: name,
    title,
    slug: '',
    html: '',
    kind: 'page',
    isPublished: false,
    date: null,
    changed: null,
    oldPaths: [],
    folder: posix.dirname(name) === '.' ? '' : posix.dirname(name),
    authors: [],
    tags: [],
    categories: [],
    summary: '',
    searchTitle: '',
    description: '',
    canonical: '',
    isHiddenFromSearch: false,
    notes: [],
  }
}

/** The date and the slug in the name of a file. */
function nameOf(name: string) {
  const plain = name.replace(isDocument, '').replace(/(\/_?index)\.[a-z]{2}(-[a-z]{2})?$/i, '$1')
  const at = plain.lastIndexOf('/') + 1
  const [folder, file] = [plain.slice(0, at), plain.slice(at)]
  const [, year, month, date, rest = ''] =
    /^(?:(\d{4})-(\d{1,2})-(\d{1,2})-)?(.*)$/s.exec(file) ?? []
  const above = folder.slice(0, -1).split('/').at(-1) ?? ''
  const stem = /^_?index$/i.test(rest) ? above.replace(/^content$/, '') || 'home' : rest
  const two = (part = '') => part.padStart(2, '0')
  return { stem, day: year ? `${year}-${two(month)}-${two(date)}` : null }
}

function readMarkdown(text: string): Document | 'tooDeep' {
  const html = markdown.render(text)
  if (isTooDeep(html)) return 'tooDeep'
  const tree = parseHtml(html)
  const [first] = tree.filter((node) => typeof node !== 'string' || node.trim() !== '')
  // A heading above the text is dropped, because the page itself shows its title.
  const heading = typeof first === 'object' && first.tag === 'h1' ? first : undefined
  if (!heading) return { title: '', description: '', html }
  const rest = tree.filter((node) => node !== heading)
  return { title: lineOf(heading), description: '', html: toHtml(rest) }
}

function readHtml(text: string): Document | 'tooDeep' {
  if (isTooDeep(text)) return 'tooDeep'
  const tree = parseHtml(text)
  const elements = [...elementsOf(tree)]
  const first = (tag: string) => elements.find((element) => element.tag === tag)
  const title = first('title')
  const heading = first('h1')
  const description = elements.find(
    ({ tag, attributes }) => tag === 'meta' && attributes.name?.toLowerCase() === 'description',
  )
  const main = first('main') ?? first('article') ?? first('body')
  const shown = heading ? lineOf(heading) : ''
  if (heading) heading.tag = 'removed-title'
  const rest = main ? main.children : tree
  return {
    title: shown || (title ? lineOf(title) : ''),
    description: description?.attributes.content ?? '',
    html: toHtml(withoutTitle(rest)),
  }
}

function withoutTitle(nodes: HtmlElement['children']): HtmlElement['children'] {
  return nodes.flatMap((node): HtmlElement['children'] => {
    if (typeof node === 'string') return [node]
    if (node.tag === 'removed-title' || node.tag === 'head') return []
    return [{ ...node, children: withoutTitle(node.children) }]
  })
}

function lineOf(element: HtmlElement) {
  return textOf(element.children).replace(/\s+/g, ' ').trim()
}

function rooted(address: string, name: string) {
  const path = URL.parse(address)?.pathname ?? address
  return path.startsWith('/') ? path : posix.join('/', posix.dirname(name), path)
}
