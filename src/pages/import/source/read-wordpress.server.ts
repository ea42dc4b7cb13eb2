import type { Readable } from 'node:stream'
import { Parser } from 'htmlparser2'
import { pageLimits } from '../../page.schema.ts'
import { type ImportNote, importLimits } from '../import.schema.ts'
import { withoutEndSlashes } from '../old-addresses.ts'
import { ownCopy } from '../own-copy.ts'
import { lineOfHtml, plainText } from './line-of-html.server.ts'
import { readDate } from './read-date.ts'
import {
  type Attachment,
  attachmentSrc,
  count,
  SourceFault,
  type SourcePage,
  type SourceReader,
} from './source.ts'
import { emptyBlocksIn, htmlOfPost, shortcodesIn } from './wordpress-html.ts'

/** The texts of an item by element name. Texts of repeated elements are joined as lines. */
type Item = Map<string, string>

/** Reads a WordPress export (WXR) of any size: only one item at a time is in memory. */
export function readWordpress(file: { stream: () => Promise<Readable> }): SourceReader {
  const ignored: Record<string, number> = {}
  const oldSites: string[] = []
  const attachments = new Map<string, Attachment>()
  async function* pages() {
    for await (const { item, site } of readItems(await file.stream())) {
      if (site && !oldSites.includes(site)) oldSites.push(site)
      const type = item.get('wp:post_type') ?? ''
      if (type === 'post' || type === 'page') yield readPost(item, site)
      else if (type === 'attachment' && item.has('wp:attachment_url')) {
        if (attachments.size < mostAttachments)
          attachments.set(ownCopy(of(item, 'wp:post_id')), readAttachment(item))
      } else count(ignored, type || 'item')
      const comments = Number(item.get('comments') ?? 0)
      if (comments > 0) ignored.comment = (ignored.comment ?? 0) + comments
    }
  }
  return { kind: 'wordpress', pages, ignored, oldSites, attachments }
}

/** All attachments are kept until the end, because a post may come before its pictures. */
const mostAttachments = 100_000
const longestWords = 500

function of(item: Item, name: string) {
  return item.get(name) ?? ''
}

function readAttachment(item: Item): Attachment {
  return {
    src: ownCopy(of(item, 'wp:attachment_url').slice(0, 2000)),
    alt: ownCopy(of(item, '_wp_attachment_image_alt').slice(0, longestWords)),
    caption: ownCopy(plainText(of(item, 'excerpt:encoded')).slice(0, longestWords)),
    parent: ownCopy(of(item, 'wp:post_parent')),
  }
}

const statuses: Record<string, ImportNote['code'] | undefined> = {
  draft: 'wasDraft',
  'auto-draft': 'wasDraft',
  pending: 'wasPending',
  private: 'wasPrivate',
  future: 'wasScheduled',
  trash: 'wasInTrash',
}

function whyNotPublic(item: Item, date: Date | null): ImportNote | undefined {
  const status = of(item, 'wp:status')
  const isLater = date !== null && date.getTime() > Date.now()
  if (status === 'future' || (status === 'publish' && isLater)) {
    return { code: 'wasScheduled', of: of(item, 'wp:post_date') || date?.toISOString() }
  }
  if (status !== 'publish') {
    const code = statuses[status]
    return code ? { code } : { code: 'wasUnclear', of: status.slice(0, 100) }
  }
  return of(item, 'wp:post_password') === '' ? undefined : { code: 'wasProtected' }
}

function readPost(item: Item, site: string): SourcePage {
  const of = (name: string) => item.get(name) ?? ''
  const lines = (name: string) => of(name).split('\n').filter(Boolean)
  const id = of('wp:post_id')
  const date =
    readDate(of('wp:post_date_gmt')) ?? readDate(of('pubDate')) ?? readDate(of('wp:post_date'))
  const reason = whyNotPublic(item, date)
  const html = htmlOfPost(of('content:encoded'), id)
  const codes = shortcodesIn(html)
  const blocks = emptyBlocksIn(of('content:encoded'))
  const address = URL.parse(of('link'))
  const oldPath = address ? address.pathname + address.search : ''
  const title = lineOfHtml(of('title'))
  const summary = plainText(of('excerpt:encoded'))
  const canonical = of('_yoast_wpseo_canonical')
  return {
    key: `wordpress:${site}#${id || of('guid')}`.slice(0, 500),
    place: `${of('wp:post_type')} ${id}`,
    kind: of('wp:post_type') === 'page' ? 'page' : 'post',
    title,
    slug: decoded(of('wp:post_name')),
    html,
    isPublished: reason === undefined,
    date,
    changed: readDate(of('wp:post_modified_gmt')),
    oldPaths: [oldPath, ...formerPaths(oldPath, of('_wp_old_slug')), shortPath(item)].filter(
      (path) => path !== '',
    ),
    folder: '',
    featured: /^\d{1,18}$/.test(of('_thumbnail_id'))
      ? { src: attachmentSrc(of('_thumbnail_id')), alt: '', caption: '' }
      : undefined,
    authors: lines('author').map((name) => ({ name, biography: '' })),
    tags: lines('post_tag'),
    categories: lines('category'),
    summary,
    searchTitle: of('_yoast_wpseo_title').includes('%%') ? '' : of('_yoast_wpseo_title'),
    description: of('_yoast_wpseo_metadesc') || summary,
    canonical: site !== '' && canonical.startsWith(`${site}/`) ? '' : canonical,
    isHiddenFromSearch: of('_yoast_wpseo_meta-robots-noindex') === '1',
    notes: [
      ...(reason ? [reason] : []),
      ...(title === '' ? [{ code: 'noTitle' } as const] : []),
      ...(codes.length > 0 ? [{ code: 'shortcodes', of: codes.join(', ') } as const] : []),
      ...(blocks.length > 0 ? [{ code: 'emptyBlocks', of: blocks.join(', ') } as const] : []),
    ],
    unusable: item.has('too long') ? 'tooLong' : undefined,
  }
}

/** The address that works whatever the permalinks are, such as /?p=12. */
function shortPath(item: Item) {
  const id = of(item, 'wp:post_id')
  if (!/^\d{1,18}$/.test(id)) return ''
  return of(item, 'wp:post_type') === 'page' ? `/?page_id=${id}` : `/?p=${id}`
}

/** Builds the former addresses of a post by replacing the slug at the end of its path. */
function formerPaths(path: string, slugs: string) {
  const before = /^(.*\/)[^/?]+\/?$/.exec(path)?.[1]
  return before
    ? slugs
        .split('\n', importLimits.redirectsOfPage)
        .filter(Boolean)
        .map((slug) => before + slug)
    : []
}

function decoded(slug: string) {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

const wanted = new Set([
  'title',
  'link',
  'guid',
  'pubDate',
  'content:encoded',
  'excerpt:encoded',
  'wp:post_id',
  'wp:post_parent',
  'wp:post_name',
  'wp:post_type',
  'wp:post_date',
  'wp:post_date_gmt',
  'wp:post_modified_gmt',
  'wp:post_password',
  'wp:status',
  'wp:attachment_url',
])
const wantedMeta = new Set([
  '_wp_old_slug',
  '_yoast_wpseo_title',
  '_yoast_wpseo_metadesc',
  '_yoast_wpseo_canonical',
  '_yoast_wpseo_meta-robots-noindex',
  '_thumbnail_id',
  '_wp_attachment_image_alt',
])
const labelKinds = new Set(['post_tag', 'category'])

const longestText = 2 * pageLimits.content
const deepest = 50
/** A file with this many characters and no complete token is not an export. */
const longestToken = 16 * 1024 * 1024

/** Yields each item of the feed once it is complete. */
async function* readItems(stream: Readable): AsyncGenerator<{ item: Item; site: string }> {
  const feed = new Feed()
  let decoder: TextDecoder | undefined
  try {
    for await (const part of stream) {
      decoder ??= decoderFor(part)
      feed.write(decoder.decode(part, { stream: true }))
      yield* feed.take()
    }
  } finally {
    stream.destroy()
  }
  feed.end(decoder?.decode() ?? '')
  yield* feed.take()
}

/** Uses the encoding of the XML declaration, or UTF-8 without one. */
function decoderFor(start: Buffer) {
  const [, label = 'utf-8'] =
    /^<\?xml[^>]{0,200}encoding=["']([\w-]{1,40})["']/.exec(
      start.subarray(0, 300).toString('latin1'),
    ) ?? []
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder()
  }
}

/**
 * htmlparser2 knows only the entities of XML and HTML, so none can expand to more text. Errors that
 * it would tolerate, but that no export contains, are refused here.
 */
class Feed {
  #open: string[] = []
  #text = ''
  #item: Item | undefined
  #metaKey = ''
  #labelKind = ''
  #author = ''
  readonly #authors = new Map<string, string>()
  #site = ''
  #ready: { item: Item; site: string }[] = []
  #written = 0
  #lastEvent = 0
  #isWhole = false
  #isEnding = false
  #isWordpress = false
  readonly #parser = new Parser(
    {
      onopentagname: (name) => this.#opened(name),
      onattribute: (name, value) => {
        if (name === 'domain') this.#labelKind = value
      },
      ontext: (text) => this.#said(text),
      onclosetag: (name) => this.#closed(name),
      oncomment: () => this.#happened(),
      onprocessinginstruction: (name) => {
        this.#happened()
        if (/^!doctype|^!entity/i.test(name)) throw new SourceFault('doctype')
      },
    },
    { xmlMode: true, decodeEntities: true },
  )

  write(text: string) {
    this.#written += text.length
    this.#parser.write(text)
    if (this.#written - this.#lastEvent > longestToken) throw new SourceFault('endlessToken')
  }

  end(text: string) {
    this.write(text)
    this.#isEnding = true
    this.#parser.end()
    if (!this.#isWhole) throw new SourceFault('truncated')
    if (!this.#isWordpress) throw new SourceFault('notWordpress')
  }

  *take() {
    const ready = this.#ready
    this.#ready = []
    yield* ready
  }

  #happened() {
    this.#lastEvent = this.#written
  }

  #opened(name: string) {
    this.#happened()
    this.#open.push(name)
    if (this.#open.length > deepest) throw new SourceFault('tooDeep')
    if (this.#open.length === 1 && name !== 'rss') throw new SourceFault('notWordpress')
    if (name === 'item') this.#item = new Map()
    if (name === 'category') this.#labelKind = ''
    if (name === 'wp:wxr_version') this.#isWordpress = true
    this.#text = ''
  }

  #said(text: string) {
    this.#happened()
    if (this.#text.length + text.length <= longestText) this.#text += text
    else this.#item?.set('too long', '')
  }

  #closed(name: string) {
    this.#happened()
    if (this.#isEnding) throw new SourceFault('truncated')
    this.#open.pop()
    if (this.#open.length === 0) this.#isWhole = true
    const text = this.#text
    this.#text = ''
    const item = this.#item
    if (!item) {
      if (name === 'wp:base_blog_url') this.#site = withoutEndSlashes(text.trim())
      if (name === 'wp:author_login') this.#author = ownCopy(text.trim())
      if (name === 'wp:author_display_name') this.#authors.set(this.#author, ownCopy(text.trim()))
      return
    }
    const parent = this.#open.at(-1)
    if (name === 'item') {
      this.#item = undefined
      this.#ready.push({ item, site: this.#site })
    } else if (parent === 'item' && wanted.has(name)) item.set(name, trimmed(name, text))
    else if (parent === 'item' && name === 'category' && labelKinds.has(this.#labelKind)) {
      addLine(item, this.#labelKind, text.trim())
    } else if (parent === 'item' && name === 'dc:creator') {
      item.set('author', this.#authors.get(text.trim()) || text.trim())
    } else if (parent === 'item' && name === 'wp:comment') {
      item.set('comments', String(Number(item.get('comments') ?? 0) + 1))
    } else if (parent === 'wp:postmeta') this.#readMeta(item, name, text)
  }

  #readMeta(item: Item, name: string, text: string) {
    if (name === 'wp:meta_key') this.#metaKey = text.trim()
    if (name !== 'wp:meta_value' || !wantedMeta.has(this.#metaKey)) return
    addLine(item, this.#metaKey, text.trim())
  }
}

function addLine(item: Item, name: string, text: string) {
  const before = item.get(name)
  item.set(name, before ? `${before}\n${text}` : text)
}

function trimmed(name: string, text: string) {
  return name === 'content:encoded' ? text : text.trim()
}
