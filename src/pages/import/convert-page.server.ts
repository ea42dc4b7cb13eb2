import { importLabels } from '../../../content/cms/import.ts'
import { withoutBidi } from '../../lib/without-bidi.ts'
import { element, elementsOf, type HtmlElement, parseHtml, toHtml } from '../html-tree.server.ts'
import { PageTooLarge } from '../normalize-html.server.ts'
import { hasContent, pageLimits, slugFromTitle } from '../page.schema.ts'
import { preparePage } from '../prepare-page.server.ts'
import { redirectFrom } from '../redirects/redirect.schema.ts'
import { isTooDeep } from '../sanitize-page.server.ts'
import { appearanceLimits } from '../search-appearance/search-appearance.schema.ts'
import { videoFromAddress } from '../video-embed.ts'
import { showAttachments, spreadGalleries } from './galleries.server.ts'
import { type ImportNote, importLimits, type LeftOutCode } from './import.schema.ts'
import type { ReadyPage } from './import-job.ts'
import { type Links, leadOn } from './old-addresses.ts'
import type { Pictures } from './pictures.server.ts'
import type { Attachment, Labels, SourcePage } from './source/source.ts'

type Converted =
  | {
      page: ReadyPage
      notes: ImportNote[]
      /** The page links to a page of the file that is not imported yet. */
      hasLinksToCome: boolean
    }
  | { leftOut: LeftOutCode }

/** Converts a page for storing; its HTML passes the same sanitiser as every page. */
export async function convertPage(
  source: SourcePage,
  pictures: Pictures,
  links: Links,
  attachments: ReadonlyMap<string, Attachment>,
): Promise<Converted> {
  if (source.unusable) return { leftOut: source.unusable }
  if (source.html.length > 2 * pageLimits.content) return { leftOut: 'tooLong' }
  const html = storable(source.html)
  if (isTooDeep(html)) return { leftOut: 'tooDeep' }
  const tree = parseHtml(html)
  spreadGalleries(tree)
  const featured = source.featured && figureOf(source.featured)
  if (featured) tree.unshift(featured)
  const elements = [...elementsOf(tree)]
  const lost = namesOfLost(elements)
  let hasLinksToCome = false
  for (const node of elements) {
    if (node.tag === 'a' && leadLink(node, source, links)) hasLinksToCome = true
    if (node.tag === 'figure') showEmbedded(node)
  }
  showAttachments(elements, attachments)
  const pictureNotes = await pictures.place(elements, source.folder)
  const shown = featured && isShownBelow(featured, elements) ? tree.slice(1) : tree
  const prepared = prepare(toHtml(shown))
  if (typeof prepared === 'string') return { leftOut: prepared }
  const { title, notes: titleNotes } = titleOf(source)
  const slug = slugOf(source)
  const labels = labelsText(source.labels)
  return {
    hasLinksToCome,
    page: {
      title,
      slug,
      isPublished: source.isPublished ? 'published' : 'draft',
      searchAppearance: appearanceOf(source),
      ...prepared,
      importedFrom: source.key,
      createdAt: source.date,
      updatedAt: source.changed ?? source.date,
      oldPaths: source.isPublished ? pathsOf(source) : [],
    },
    notes: [
      ...titleNotes,
      ...source.notes,
      ...(source.slug && source.slug !== slug
        ? [{ code: 'slugChanged', of: source.slug } as const]
        : []),
      ...(source.date ? [] : [{ code: 'noDate' } as const]),
      ...pictureNotes,
      ...(lost.length > 0 ? [{ code: 'removed', of: lost.join(', ') } as const] : []),
      ...(labels ? [{ code: 'noPlace', of: labels } as const] : []),
    ],
  }
}

export function slugOf({ slug, title }: SourcePage) {
  return slugFromTitle(slug) || slugFromTitle(lineOf(title)) || 'page'
}

function prepare(html: string) {
  try {
    const prepared = preparePage(html)
    if (!hasContent(prepared.content)) return 'empty'
    return prepared.content.length > pageLimits.content ? 'tooLong' : prepared
  } catch (error) {
    if (error instanceof PageTooLarge) return 'tooLong'
    throw error
  }
}

function titleOf({ title: given }: SourcePage): { title: string; notes: ImportNote[] } {
  const title = lineOf(given)
  if (title.length <= pageLimits.title) return { title: title || 'Untitled', notes: [] }
  const cut = title.slice(0, pageLimits.title - 1).replace(/\p{Cs}$/u, '')
  return { title: `${cut.trimEnd()}…`, notes: [{ code: 'titleCut' }] }
}

function appearanceOf({ searchTitle, description }: SourcePage) {
  const title = lineOf(searchTitle).slice(0, appearanceLimits.title).toWellFormed()
  const text = lineOf(description).slice(0, appearanceLimits.description).toWellFormed()
  return { ...(title && { title }), ...(text && { description: text }) }
}

function lineOf(text: string) {
  return withoutBidi(storable(text))
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

function storable(text: string) {
  return text.replaceAll('\u0000', '').toWellFormed()
}

function pathsOf({ oldPaths }: SourcePage) {
  const paths = oldPaths.flatMap((path) => redirectFrom.safeParse(encoded(path)).data ?? [])
  return [...new Set(paths)].slice(0, importLimits.redirectsOfPage)
}

/** Encodes a path as a browser requests it. */
function encoded(path: string) {
  const url = URL.parse(path, 'http://old.invalid')
  return url ? url.pathname + url.search : ''
}

/** Links to the page itself if it is imported. Returns whether the page is still to be imported. */
function leadLink({ attributes }: HtmlElement, { folder }: SourcePage, links: Links) {
  const { href, page, isToCome } = leadOn(attributes.href ?? '', folder, links)
  attributes.href = href
  if (page !== undefined) attributes['data-page'] = String(page)
  return isToCome
}

function figureOf({ src, alt, caption }: Attachment) {
  const image = element('img', [], { src, alt })
  return element('figure', caption ? [image, element('figcaption', [caption])] : [image])
}

/** Many texts contain the same picture that the old site's theme showed above them. */
function isShownBelow(featured: HtmlElement, elements: readonly HtmlElement[]) {
  const [own] = elementsOf(featured.children)
  return elements.some(
    (one) => one.tag === 'img' && one !== own && one.attributes.src === own?.attributes.src,
  )
}

const mostNamed = 3

function labelsText({ tags = [], categories = [], authors = [] }: Labels) {
  const names = authors.map(lineOf).filter(Boolean)
  return importLabels({
    tags: tags.length,
    categories: categories.length,
    authors: names.slice(0, mostNamed).map((name) => name.slice(0, 100).toWellFormed()),
  })
}

/** WordPress stores an embedded video as its plain address. */
function showEmbedded(node: HtmlElement) {
  if (!/\bwp-block-embed\b/.test(node.attributes.class ?? '')) return
  const text = node.children
    .flatMap((child) => (typeof child === 'string' ? child : child.children))
    .filter((child) => typeof child === 'string')
    .join('')
    .trim()
  if (videoFromAddress(text)) node.children = [element('iframe', [], { src: text })]
}

const withContentOfTheirOwn = [
  'form',
  'script',
  'iframe',
  'object',
  'embed',
  'video',
  'audio',
  'svg',
  'canvas',
]

function namesOfLost(elements: readonly HtmlElement[]) {
  const lost = elements.filter(
    ({ tag, attributes }) =>
      withContentOfTheirOwn.includes(tag) &&
      !(tag === 'iframe' && videoFromAddress(attributes.src ?? '')),
  )
  return [...new Set(lost.map(({ tag }) => tag))]
}
