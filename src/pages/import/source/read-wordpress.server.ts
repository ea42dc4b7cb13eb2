import type { Readable } from 'node:stream'
import { Parser } from 'htmlparser2'
import { pageLimits } from '../../page.schema.ts'
import type { ImportNote } from '../import.schema.ts'
import { readDate } from './read-date.ts'
import { count, SourceFault, type SourcePage, type SourceReader } from './source.ts'
import { htmlOfPost, shortcodesIn } from './wordpress-html.ts'

/** The texts of an item by the names of their elements. */
type Item = Map<string, string>

/** An export of WordPress (WXR), however large: one item at a time is in memory. */
export function readWordpress(file: { stream: () => Promise<Readable> }): SourceReader {
  const ignored: Record<string, number> = {}
  const oldSites: string[] = []
  async function* pages() {
    for await (const { item, site } of readItems(await file.stream())) {
      if (site && !oldSites.includes(site)) oldSites.push(site)
      const type = item.get('wp:post_type') ?? ''
      if (type === 'post' || type === 'page') yield readPost(item, site)
      else count(ignored, type || 'item')
      const comments = Number(item.get('comments') ?? 0)
      if (comments > 0) ignored.comment = (ignored.comment ?? 0) + comments
    }
  }
  return { kind: 'wordpress', pages, ignored, oldSites }
}

const statuses: Record<string, ImportNote['code'] | undefined> = {
  private: 'wasPrivate',
  future: 'wasScheduled',
  trash: 'wasInTrash',
}

function readPost(item: Item, site: string): SourcePage {
  const of = (name: string) => item.get(name) ?? ''
  const id = of('wp:post_id')
  const status = of('wp:status')
  const note = statuses[status]
  const isProtected = of('wp:post_password') !== ''
  const html = htmlOfPost(of('content:encoded'))
  const codes = shortcodesIn(html)
  const address = URL.parse(of('link'))
  const oldPath = address ? address.pathname + address.search : ''
  return {
    key: `wordpress:${site}#${id || of('guid')}`.slice(0, 500),
    place: `${of('wp:post_type')} ${id}`,
    title: of('title'),
    slug: decoded(of('wp:post_name')),
    html,
    isPublished: status === 'publish' && !isProtected,
    date:
      readDate(of('wp:post_date_gmt')) ?? readDate(of('pubDate')) ?? readDate(of('wp:post_date')),
    changed: readDate(of('wp:post_modified_gmt')),
    oldPaths: [oldPath, ...formerPaths(oldPath, of('_wp_old_slug'))].filter((path) => path !== ''),
    folder: '',
    searchTitle: of('_yoast_wpseo_title').includes('%%') ? '' : of('_yoast_wpseo_title'),
    description: of('_yoast_wpseo_metadesc') || of('excerpt:encoded').replace(/<[^<>]*>/g, ''),
    notes: [
      ...(note
        ? [{ code: note, of: note === 'wasScheduled' ? of('wp:post_date') : undefined }]
        : []),
      ...(isProtected ? [{ code: 'wasProtected' } as const] : []),
      ...(of('title').trim() === '' ? [{ code: 'noTitle' } as const] : []),
      ...(codes.length > 0 ? [{ code: 'shortcodes', of: codes.join(', ') } as const] : []),
    ],
    unusable: item.has('too long') ? 'tooLong' : undefined,
  }
}

/** Slugs that a post had before stand in the same place of its address. */
function formerPaths(path: string, slugs: string) {
  const before = /^(.*\/)[^/?]+\/?$/.exec(path)?.[1]
  return before
    ? slugs
        .split('\n')
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
  'wp:post_name',
  'wp:post_type',
  'wp:post_date',
  'wp:post_date_gmt',
  'wp:post_modified_gmt',
  'wp:post_password',
  'wp:status',
])
const wantedMeta = new Set(['_wp_old_slug', '_yoast_wpseo_title', '_yoast_wpseo_metadesc'])

const longestText = 2 * pageLimits.content
const deepest = 50
/** So many characters without anything complete is no export. */
const longestToken = 16 * 1024 * 1024

/** Each item of the feed, once it is complete. */
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

/** As the XML declaration says; UTF-8 without one. */
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
 * htmlparser2 knows no entities but those of XML and HTML, so none can expand to more text. What it
 * would forgive and an export never has is refused here.
 */
class Feed {
  #open: string[] = []
  #text = ''
  #item: Item | undefined
  #metaKey = ''
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
      if (name === 'wp:base_blog_url') this.#site = text.trim().replace(/\/+$/, '')
      return
    }
    const parent = this.#open.at(-1)
    if (name === 'item') {
      this.#item = undefined
      this.#ready.push({ item, site: this.#site })
    } else if (parent === 'item' && wanted.has(name)) item.set(name, trimmed(name, text))
    else if (parent === 'item' && name === 'wp:comment') {
      item.set('comments', String(Number(item.get('comments') ?? 0) + 1))
    } else if (parent === 'wp:postmeta') this.#readMeta(item, name, text)
  }

  #readMeta(item: Item, name: string, text: string) {
    if (name === 'wp:meta_key') this.#metaKey = text.trim()
    if (name !== 'wp:meta_value' || !wantedMeta.has(this.#metaKey)) return
    const before = item.get(this.#metaKey)
    item.set(this.#metaKey, before ? `${before}\n${text.trim()}` : text.trim())
  }
}

function trimmed(name: string, text: string) {
  return name === 'content:encoded' ? text : text.trim()
}
