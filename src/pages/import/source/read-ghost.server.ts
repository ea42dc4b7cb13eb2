import { importLimits } from '../import.schema.ts'
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
    const tagsOf = namesByPost(data.posts_tags, 'tag_id', data.tags)
    const authorsOf = namesByPost(data.posts_authors, 'author_id', data.users)
    for (const post of rowsOf(data.posts)) {
      const labels = { tags: tagsOf.get(post.id), authors: authorsOf.get(post.id) }
      yield { ...readPost(post, metas.get(post.id) ?? {}), labels }
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

/** For each post, the names of the rows that a join table connects it with. */
function namesByPost(connections: unknown, key: string, rows: unknown) {
  const names = new Map(rowsOf(rows).map((row) => [row.id, text(row.name) || text(row.slug)]))
  const found = new Map<unknown, string[]>()
  for (const connection of rowsOf(connections)) {
    const name = names.get(connection[key])
    if (name) found.set(connection.post_id, [...(found.get(connection.post_id) ?? []), name])
  }
  return found
}

function readPost(post: Row, meta: Row): Omit<SourcePage, 'labels'> {
  const status = text(post.status)
  const slug = text(post.slug)
  const feature = text(post.feature_image)
  const html = text(post.html)
  const isPublic = text(post.visibility) === '' || post.visibility === 'public'
  return {
    key: `ghost:${text(post.uuid) || text(post.id)}`.slice(0, 500),
    place: `${text(post.type) || 'post'} ${slug}`,
    title: text(post.title),
    slug,
    html,
    isPublished: (status === 'published' || status === 'sent') && isPublic,
    date: readDate(post.published_at ?? post.created_at),
    changed: readDate(post.updated_at),
    oldPaths: slug ? [`/${slug}`] : [],
    folder: '',
    featured: feature
      ? {
          src: feature,
          alt: text(meta.feature_image_alt),
          caption: text(meta.feature_image_caption).replace(/<[^<>]*>/g, ''),
        }
      : undefined,
    searchTitle: text(meta.meta_title ?? post.meta_title),
    description: text(meta.meta_description ?? post.meta_description) || text(post.custom_excerpt),
    notes: [
      ...(status === 'scheduled'
        ? [{ code: 'wasScheduled', of: text(post.published_at) } as const]
        : []),
      ...(isPublic ? [] : [{ code: 'wasProtected' } as const]),
    ],
    // Without HTML, the post has only Ghost's own editor format.
    unusable: html === '' && (post.lexical || post.mobiledoc) ? 'noHtml' : undefined,
  }
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
