import { hash } from 'node:crypto'
import { posix } from 'node:path'
import MarkdownIt from 'markdown-it'
import { elementsOf, type HtmlElement, parseHtml, textOf, toHtml } from '../../html-tree.server.ts'
import { isTooDeep } from '../../sanitize-page.server.ts'
import { importLimits } from '../import.schema.ts'
import { type Container, readAtMost } from './open-container.server.ts'
import { readDate } from './read-date.ts'
import { readFrontMatter } from './read-front-matter.server.ts'
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
    for (const [name, file] of container.files) {
      if (isDocument.test(name)) {
        const bytes = await readAtMost(file, importLimits.documentBytes)
        yield bytes ? readDocument(name, bytes.toString('utf8')) : unusable(name, 'tooLong')
      } else if (!isPicture.test(name)) count(ignored, posix.extname(name).toLowerCase() || name)
    }
  }
  return { kind: 'files', pages, ignored, oldSites: [] }
}

export function readDocument(name: string, text: string): SourcePage {
  const { fields, body, isBad } = readFrontMatter(text)
  try {
    const isHtml = /html?$/i.test(name)
    const document = isHtml ? readHtml(body) : readMarkdown(body)
    if (document === 'tooDeep') return unusable(name, 'tooDeep')
    return described(name, fields, document, isBad)
  } catch {
    // One page on which a parser fails does not end the import of the others.
    return unusable(name, 'unreadable')
  }
}

type Document = { title: string; description: string; html: string }

function described(
  name: string,
  fields: Record<string, unknown>,
  document: Document,
  isBad: boolean,
): SourcePage {
  const { day, stem, path } = addressOf(name)
  const title = textField(fields.title) || document.title
  const old = [fields.permalink ?? fields.url, fields.aliases, fields.redirect_from]
  const named = old.flatMap((value) => listField(value)).map((address) => rooted(address, name))
  return {
    ...blank(name, title),
    title: title || stem,
    slug: textField(fields.slug) || stem,
    html: document.html,
    isPublished: !isTrue(fields.draft) && fields.published !== false && !isDraftStatus(fields),
    date: readDate(fields.date ?? fields.pubDate ?? fields.publishDate ?? day),
    changed: readDate(fields.lastmod ?? fields.updated ?? fields.last_modified_at),
    // A permalink replaces the address that the file would have.
    oldPaths: fields.permalink || fields.url ? named : [path, ...named],
    featured: featuredOf(fields),
    labels: {
      tags: namesField(fields.tags ?? fields.keywords),
      categories: namesField(fields.categories ?? fields.category),
      authors: namesField(fields.authors ?? fields.author),
    },
    searchTitle: textField(fields.seo_title),
    description: textField(fields.description) || textField(fields.summary) || document.description,
    notes: [
      ...(isBad ? [{ code: 'frontMatter' } as const] : []),
      ...(title ? [] : [{ code: 'noTitle' } as const]),
    ],
  }
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
    isPublished: false,
    date: null,
    changed: null,
    oldPaths: [],
    folder: posix.dirname(name) === '.' ? '' : posix.dirname(name),
    labels: {},
    searchTitle: '',
    description: '',
    notes: [],
  }
}

/** The address at which a site generator serves a file, and the date and slug in its name. */
export function addressOf(name: string) {
  const plain = name.replace(isDocument, '')
  const at = plain.lastIndexOf('/') + 1
  const [folder, file] = [plain.slice(0, at), plain.slice(at)]
  const [, year, month, date, rest = ''] = /^(?:(\d{4})-(\d{2})-(\d{2})-)?(.*)$/s.exec(file) ?? []
  const isOfPosts = folder === '_posts/' || folder.endsWith('/_posts/')
  const isPost = isOfPosts && year
  const isIndex = /^_?index$/i.test(rest)
  const above = folder.slice(0, isOfPosts ? -'/_posts/'.length : -1)
  const stem = isIndex ? (above.split('/').at(-1) ?? '') || 'home' : rest
  const html = /html?$/i.test(name) && !isIndex ? posix.extname(name) : ''
  const shown = isIndex ? '' : `/${rest}${html}`
  const path = isPost
    ? `${above && `/${above}`}/${year}/${month}/${date}/${rest}.html`
    : `${above && `/${above}`}${shown}`
  return { stem, path: path || '/', day: year ? `${year}-${month}-${date}` : null }
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

function textField(value: unknown) {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

function listField(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value]
  return values.slice(0, importLimits.redirectsOfPage).map(textField).filter(Boolean)
}

/** Reads a list or comma-separated names; some generators store a name with other fields. */
function namesField(value: unknown): string[] {
  const values = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(',')
      : [value]
  return values
    .slice(0, 100)
    .map((one) => textField(one) || textField(fieldOf(one, 'name')))
    .filter(Boolean)
}

/** Reads an address, or an object with an address and its texts. */
function featuredOf(fields: Record<string, unknown>) {
  const given =
    fields.featured_image ??
    fields.feature_image ??
    fields.cover ??
    fields.image ??
    fields.thumbnail
  const names = ['image', 'path', 'src', 'url']
  const src = textField(given) || names.map((name) => textField(fieldOf(given, name))).find(Boolean)
  if (!src) return undefined
  const [alt, caption] = [fieldOf(given, 'alt'), fieldOf(given, 'caption')].map(textField)
  return { src, alt: alt ?? '', caption: caption ?? '' }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function rooted(address: string, name: string) {
  const path = URL.parse(address)?.pathname ?? address
  return path.startsWith('/') ? path : posix.join('/', posix.dirname(name), path)
}

function isTrue(value: unknown) {
  return value === true || value === 'true'
}

function isDraftStatus({ status }: Record<string, unknown>) {
  return typeof status === 'string' && !/^publish(ed)?$/i.test(status)
}
