import { type ImportNote, importLimits } from '../import.schema.ts'
import { plainText } from './line-of-html.server.ts'
import { readAtMost } from './open-container.server.ts'
import { readDate } from './read-date.ts'
import { SourceFault, type SourcePage, type SourceReader } from './source.ts'

type Row = Record<string, unknown>

/** The placeholder for the old site's address in a Ghost export. */
const ghostUrl = '__GHOST_URL__'

/** Reads the JSON that Ghost exports under Settings, Labs or Migration. */
export function readGhost(file: Parameters<typeof readAtMost>[0]): SourceReader {
  const ignored: Record<string, number> = {}
  async function* pages() {
    const data = await readData(file)
    const metas = new Map(rowsOf(data.posts_meta).map((meta) => [meta.post_id, meta]))
    const tagsOf = rowsByPost(data.posts_tags, 'tag_id', data.tags)
    const authorsOf = rowsByPost(data.posts_authors, 'author_id', data.users)
    for (const post of rowsOf(data.posts)) {
      yield {
        ...readPost(post, metas.get(post.id) ?? {}),
        // A tag that starts with # is for the site itself.
        tags: (tagsOf.get(post.id) ?? []).map(nameOf).filter((name) => !name.startsWith('#')),
        authors: (authorsOf.get(post.id) ?? []).map((user) => ({
          name: nameOf(user),
          biography: text(user.bio),
        })),
      }
    }
    for (const name of ['tags', 'users', 'members', 'comments', 'snippets', 'newsletters']) {
      const found = rowsOf(data[name]).length
      if (found > 0) ignored[name] = found
    }
  }
  return { kind: 'ghost', pages, ignored, oldSites: [ghostUrl] }
}

async function readData(file: Parameters<typeof readAtMost>[0]): Promise<Row> {
  const bytes = await readAtMost(file, importLimits.jsonBytes)
  if (!bytes) throw new SourceFault('jsonTooLarge')
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  const parsed = parse(text)
  const database = isRow(parsed) && Array.isArray(parsed.db) ? parsed.db[0] : parsed
  const data = isRow(database) ? database.data : undefined
  if (!isRow(data) || !Array.isArray(data.posts)) throw new SourceFault('notGhost')
  return data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SourceFault(text.trimEnd().endsWith('}') ? 'notGhost' : 'truncated')
  }
}

/** For each post, the rows that a join table connects it with. */
function rowsByPost(connections: unknown, key: string, rows: unknown) {
  const known = new Map(rowsOf(rows).map((row) => [row.id, row]))
  const found = new Map<unknown, Row[]>()
  const inOrder = rowsOf(connections).sort(
    (a, b) => Number(a.sort_order) - Number(b.sort_order) || 0,
  )
  for (const connection of inOrder) {
    const row = known.get(connection[key])
    if (!row || !nameOf(row)) continue
    const before = found.get(connection.post_id)
    if (before) before.push(row)
    else found.set(connection.post_id, [row])
  }
  return found
}

function nameOf(row: Row) {
  return text(row.name) || text(row.slug)
}

function readPost(post: Row, meta: Row): Omit<SourcePage, 'tags' | 'authors'> {
  const slug = text(post.slug)
  const feature = text(post.feature_image)
  const html = text(post.html)
  const isPage = post.type === 'page' || post.page === true || post.page === 1
  const reason = whyNotPublic(post, meta)
  const summary = text(post.custom_excerpt)
  const canonical = text(post.canonical_url)
  return {
    key: `ghost:${text(post.uuid) || text(post.id)}`.slice(0, 500),
    place: `${isPage ? 'page' : 'post'} ${slug}`,
    kind: isPage ? 'page' : 'post',
    title: text(post.title),
    slug,
    html,
    isPublished: reason === undefined,
    date: readDate(post.published_at ?? post.created_at),
    changed: readDate(post.updated_at),
    oldPaths: slug ? [`/${slug}`] : [],
    folder: '',
    featured: feature
      ? {
          src: feature,
          alt: text(meta.feature_image_alt),
          caption: plainText(text(meta.feature_image_caption)),
        }
      : undefined,
    categories: [],
    summary,
    searchTitle: text(meta.meta_title ?? post.meta_title),
    description: text(meta.meta_description ?? post.meta_description) || summary,
    canonical: canonical.startsWith(ghostUrl) ? '' : canonical,
    isHiddenFromSearch: false,
    notes: reason ? [reason] : [],
    // Without HTML, the post has only Ghost's own editor format.
    unusable: html === '' && (post.lexical || post.mobiledoc) ? 'noHtml' : undefined,
  }
}

/** A post that was only sent as an email has the status sent. */
function whyNotPublic(post: Row, meta: Row): ImportNote | undefined {
  const status = text(post.status)
  if (status === 'draft') return { code: 'wasDraft' }
  if (
    status === 'sent' ||
    [meta.email_only, post.email_only].some((one) => one === true || one === 1)
  ) {
    return { code: 'wasSent' }
  }
  const shown = String(post.published_at ?? '')
  const isLater = (readDate(post.published_at)?.getTime() ?? 0) > Date.now()
  if (status === 'scheduled' || isLater) return { code: 'wasScheduled', of: shown.slice(0, 100) }
  if (status !== 'published') return { code: 'wasUnclear', of: status.slice(0, 100) }
  const isPublic = (post.visibility ?? 'public') === 'public' || post.visibility === ''
  return isPublic ? undefined : { code: 'wasProtected' }
}

function rowsOf(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isRow) : []
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function text(value: unknown) {
  return typeof value === 'string' ? value : ''
}
