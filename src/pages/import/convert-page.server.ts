import { importLabels } from '../../../content/cms/import.ts'
import { withoutBidi } from '../../lib/without-bidi.ts'
import type { PageKind } from '../articles/article.schema.ts'
import { readingMinutes } from '../articles/clean-article.server.ts'
import {
  element,
  elementsOf,
  type HtmlElement,
  type HtmlNode,
  parseHtml,
  textOf,
  toHtml,
} from '../html-tree.server.ts'
import { PageTooLarge } from '../normalize-html.server.ts'
import { hasContent, pageLimits } from '../page.schema.ts'
import { preparePage } from '../prepare-page.server.ts'
import { redirectFrom } from '../redirects/redirect.schema.ts'
import { isTooDeep } from '../sanitize-page.server.ts'
import { appearanceLimits, isHttps } from '../search-appearance/search-appearance.schema.ts'
import { articleOf } from './article-of.server.ts'
import { showAttachments, spreadAttachments, spreadGalleries } from './galleries.server.ts'
import { type ImportNote, importLimits, type LeftOutCode, namedNote } from './import.schema.ts'
import type { ReadyPage } from './import-job.ts'
import { type Links, leadOn } from './old-addresses.ts'
import type { Pictures } from './pictures.server.ts'
import { readableSlug } from './readable-slug.server.ts'
import { countBeside, isVideo, reshape } from './reshape.server.ts'
import type { Attachment, SourcePage } from './source/source.ts'

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
  asDrafts = false,
): Promise<Converted> {
  if (source.unusable) return { leftOut: source.unusable }
  if (source.html.length > 2 * pageLimits.content) return { leftOut: 'tooLong' }
  const html = storable(source.html)
  if (isTooDeep(html)) return { leftOut: 'tooDeep' }
  const tree = parseHtml(html)
  spreadAttachments(tree, attachments)
  spreadGalleries(tree)
  const featured = source.featured && figureOf(source.featured)
  if (featured) tree.unshift(featured)
  const elements = [...elementsOf(tree)]
  const beside = countBeside(elements)
  reshape(elements)
  const lost = namesOfLost(elements)
  let hasLinksToCome = false
  const files = new Set<string>()
  for (const node of elements.filter(({ tag }) => tag === 'a')) {
    const { file, isToCome } = leadLink(node, source, links)
    if (isToCome) hasLinksToCome = true
    if (file) files.add(file)
  }
  showAttachments(elements, attachments)
  const { notes: pictureNotes, taken } = await pictures.place(elements, source.folder)
  for (const node of elements) if (isOnlyPictures(node)) node.tag = 'div'
  const kind = kindOf(source)
  const cover = kind === 'article' && featured ? coverOf(featured, tree) : undefined
  const isShownElsewhere = cover !== undefined || (featured && isShownBelow(featured, elements))
  const shown = isShownElsewhere ? tree.slice(1) : tree
  const prepared = prepare(toHtml(shown), elements)
  if (typeof prepared === 'string') return { leftOut: prepared }
  const { title, notes: titleNotes } = titleOf(source)
  const slug = slugOf(source)
  const isPublished = source.isPublished && !asDrafts ? 'published' : 'draft'
  const labels = kind === 'page' ? labelsText(source) : ''
  const about = kind === 'article' ? articleOf(source, isPublished === 'published') : undefined
  const { appearance, notes: appearanceNotes } = appearanceOf(source)
  const { paths, refused } = pathsOf(source)
  const linkedFiles = [...files].filter((file) => !taken.has(file))
  return {
    hasLinksToCome,
    page: {
      kind,
      title,
      slug,
      isPublished,
      author: about?.author ?? null,
      ...(about && {
        article: { ...about.article, ...(cover?.src && { cover: cover.src }) },
        tagSlugs: about.article.tags?.map(readableSlug) ?? [],
        readingMinutes: readingMinutes(prepared.content),
      }),
      searchAppearance: appearance,
      ...prepared,
      importedFrom: source.key,
      createdAt: source.date,
      updatedAt: source.changed ?? source.date,
      // They lead nowhere until the page is public.
      oldPaths: source.isPublished ? paths : [],
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
      ...(beside > 0 ? [{ code: 'picturesBeside', count: beside } as const] : []),
      ...(linkedFiles.length > 0 ? [namedNote('linkedFiles', linkedFiles)] : []),
      ...appearanceNotes,
      ...(source.isPublished && refused.length > 0 ? [namedNote('noRedirect', refused)] : []),
      ...(labels ? [{ code: 'noPlace', of: labels } as const] : []),
      ...(about?.notes ?? []),
      ...(cover?.caption ? [{ code: 'captionLost', of: cover.caption } as const] : []),
    ],
  }
}

/** Posts are articles here. */
export function kindOf({ kind }: SourcePage): PageKind {
  return kind === 'post' ? 'article' : 'page'
}

export function slugOf({ slug, title }: SourcePage) {
  return readableSlug(slug) || readableSlug(lineOf(title)) || 'page'
}

function prepare(html: string, elements: readonly HtmlElement[]) {
  try {
    const whole = preparePage(html)
    const images = elements.filter(({ tag }) => tag === 'img')
    const isEmpty = !hasContent(whole.content)
    // A page of nothing but pictures that stay on another host is not without content.
    const prepared = isEmpty ? preparePage(toHtml(images.flatMap(linkToPicture))) : whole
    if (!hasContent(prepared.content)) return images.length > 0 ? 'onlyPictures' : 'empty'
    return prepared.content.length > pageLimits.content ? 'tooLong' : prepared
  } catch (error) {
    if (error instanceof PageTooLarge) return 'tooLong'
    throw error
  }
}

/** A paragraph of pictures only, which would stay as an empty line if they are left out. */
function isOnlyPictures({ tag, children }: HtmlElement) {
  return (
    tag === 'p' &&
    textOf(children).trim() === '' &&
    [...elementsOf(children)].some((inner) => inner.tag === 'img')
  )
}

const mostLinked = 200

function linkToPicture({ attributes: { src = '', alt = '' } }: HtmlElement, index: number) {
  if (index >= mostLinked || !/^https?:\/\//i.test(src)) return []
  return [element('p', [element('a', [alt.trim() || src], { href: src })])]
}

function titleOf({ title: given }: SourcePage): { title: string; notes: ImportNote[] } {
  const title = lineOf(given)
  if (title.length <= pageLimits.title) return { title: title || 'Untitled', notes: [] }
  const cut = title.slice(0, pageLimits.title - 1).replace(/\p{Cs}$/u, '')
  return { title: `${cut.trimEnd()}…`, notes: [{ code: 'titleCut' }] }
}

function appearanceOf({
  searchTitle,
  description,
  canonical: given,
  isHiddenFromSearch,
}: SourcePage) {
  const title = lineOf(searchTitle).slice(0, appearanceLimits.title).toWellFormed()
  const text = lineOf(description).slice(0, appearanceLimits.description).toWellFormed()
  const canonical = lineOf(given).slice(0, appearanceLimits.address)
  const isKept = canonical !== '' && isHttps(canonical)
  const notes: ImportNote[] = []
  if (canonical)
    notes.push({ code: isKept ? 'canonical' : 'canonicalLost', of: canonical.slice(0, 300) })
  if (isHiddenFromSearch) notes.push({ code: 'hiddenFromSearch' })
  const appearance = {
    ...(title && { title }),
    ...(text && { description: text }),
    ...(isKept && { canonical }),
    ...(isHiddenFromSearch && { noindex: true }),
  }
  return { appearance, notes }
}

function lineOf(text: string) {
  return withoutBidi(storable(text))
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

function storable(text: string) {
  return text.replaceAll('\u0000', '').toWellFormed()
}

/** Old addresses in the form of redirects, and those that no redirect can have. */
function pathsOf({ oldPaths }: SourcePage) {
  const paths = new Set<string>()
  const refused = new Set<string>()
  for (const path of oldPaths.slice(0, 2 * importLimits.redirectsOfPage)) {
    const { data } = redirectFrom.safeParse(encoded(path))
    if (data !== undefined && paths.size < importLimits.redirectsOfPage) paths.add(data)
    // The short address of WordPress is only one more.
    else if (path !== '/' && !path.startsWith('/?')) refused.add(lineOf(path))
  }
  return { paths: [...paths], refused: [...refused] }
}

/** Encodes a path as a browser requests it. */
function encoded(path: string) {
  const url = URL.parse(path, 'http://old.invalid')
  return url ? url.pathname + url.search : ''
}

/** Links to the page itself if it is imported. Returns a file of the old site that it links to. */
function leadLink({ attributes }: HtmlElement, { folder }: SourcePage, links: Links) {
  const { href, page, isToCome } = leadOn(attributes.href ?? '', folder, links)
  attributes.href = href
  if (page !== undefined) attributes['data-page'] = String(page)
  const [plain = ''] = href.split(/[?#]/, 1)
  const isFile =
    !/^(\w+:|\/\/)/.test(plain) && /[^/]\.(?!x?html?$|php$|aspx?$)[a-z][a-z0-9]{1,4}$/i.test(plain)
  return { isToCome, file: isFile && page === undefined && !isToCome ? plain : undefined }
}

function figureOf({ src, alt, caption }: Attachment) {
  const image = element('img', [], { src, alt })
  return element('figure', caption ? [image, element('figcaption', [caption])] : [image])
}

/**
 * The picture that a list shows and that is above the text. An article of nothing else keeps it as
 * its text; undefined, too, if it was not found, of which a note tells.
 */
function coverOf(featured: HtmlElement, tree: readonly HtmlNode[]) {
  const [image] = elementsOf(featured.children)
  const src = image?.attributes.src ?? ''
  if (!src.startsWith('/media/') || tree.length < 2) return undefined
  const [, caption] = featured.children
  const text = typeof caption === 'object' ? lineOf(textOf(caption.children)) : ''
  return { src, caption: text.slice(0, 300) }
}

/** Many texts contain the same picture that the old site's theme showed above them. */
function isShownBelow(featured: HtmlElement, elements: readonly HtmlElement[]) {
  const [own] = elementsOf(featured.children)
  return elements.some(
    (one) => one.tag === 'img' && one !== own && one.attributes.src === own?.attributes.src,
  )
}

const mostNamed = 3

function labelsText({ tags, categories, authors }: SourcePage) {
  const names = authors.map(({ name }) => lineOf(name)).filter(Boolean)
  return importLabels({
    tags: tags.length,
    categories: categories.length,
    authors: names.slice(0, mostNamed).map((name) => name.slice(0, 100).toWellFormed()),
  })
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
  const lost = elements.filter((node) => withContentOfTheirOwn.includes(node.tag) && !isVideo(node))
  return [...new Set(lost.map(({ tag }) => tag))]
}
