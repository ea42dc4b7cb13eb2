import { sql } from 'drizzle-orm'
import { openDatabase } from '../src/server/db/open-database.ts'
import { startServer } from '../tests/support/server-process.ts'
import { oneRow, signIn } from './api-growth.ts'
import { fillCorpus } from './corpus.ts'
import type { BenchDatabase } from './databases.ts'
import { load } from './load.ts'
import { atMost, type Effort, type Section, steadyP95 } from './measure.ts'
import { timeCalls } from './timed-calls.ts'

const tags = 40
const authors = 100
const articlesOnPage = 12

/** The list of articles, its feeds and its tags, where there are many articles. */
export async function benchBlog(database: BenchDatabase, { quick }: Effort): Promise<Section> {
  const articles = quick ? 500 : 10_000
  const target = await database.create('blog')
  await fillArticles(target, articles)
  // One row to compare with.
  await fillCorpus(target, 0)
  const server = await startServer({ ...database.env(target), LOG_LEVEL: 'error' })
  const cookie = await signIn(server.url)
  const rounds = quick ? 20 : 150
  const pages = Math.floor(articles / articlesOnPage)
  // No address is asked for twice, so that none comes from the cache.
  const each = (path: (n: number) => string) => {
    let n = 0
    return () => {
      n += 1
      return path(n)
    }
  }
  const timed = await timeCalls(
    server.url,
    cookie,
    {
      oneRow,
      'first pages of the list': each((n) => `/blog?page=${n}`),
      'last pages of the list': each((n) => `/blog?page=${pages - n}`),
      'an article': each((n) => `/blog/article-${n}`),
      'an author': each(
        (n) => `/blog/author/author-${1 + (n % authors)}?page=${1 + Math.floor(n / authors)}`,
      ),
    },
    rounds,
  )
  const section = `blog, ${database.name}`
  const one = steadyP95(timed.oneRow?.ms ?? [])
  const figures = Object.entries(timed)
    .filter(([name]) => name !== 'oneRow')
    .map(([name, { ms }]) =>
      atMost(10, {
        section,
        name: `${name} of ${articles} articles, uncached, p95`,
        value: steadyP95(ms),
        unit: 'ms',
        limit: { name: 'one row', value: one },
      }),
    )
  const seconds = quick ? 1 : 4
  const ready = await load(`${server.url}/blog`, { seconds, connections: 4 })
  for (const path of [
    '/blog/feed.xml',
    '/blog/feed.json',
    '/blog/tag/tag-3',
    '/blog/tag/tag-3/feed.xml',
  ]) {
    const { perSecond } = await load(server.url + path, { seconds, connections: 4 })
    figures.push({
      section,
      name: `${path} with ${articles} articles`,
      value: perSecond,
      unit: 'requests/s',
      limit: { name: '/blog from the cache', value: ready.perSecond },
      ratio: perSecond / ready.perSecond,
    })
  }
  await server.stop()
  return { figures }
}

async function fillArticles(target: Parameters<typeof openDatabase>[0], articles: number) {
  const database = await openDatabase(target, 'drizzle')
  await database.db.execute(sql`
    insert into article_authors (slug, name, role)
    select 'author-' || i, 'Author ' || i, 'Analyst' from generate_series(1, ${authors}::int) as i`)
  await database.db.execute(sql`
    insert into cms_pages (slug, title, content, is_published, kind, article, tag_slugs, published_at)
    select 'article-' || i, 'What the meter of harbour ' || i || ' says',
      repeat('<p>How much energy the harbour used, and who checked it.</p>', 60), 'published', 'article',
      jsonb_build_object('authorId', 1 + i % ${authors}::int, 'summary', 'How much energy it used.',
        'date', to_char(date '2000-01-01' + i % 9000, 'YYYY-MM-DD'),
        'tags', jsonb_build_array('Tag ' || i % ${tags}::int, 'Tag ' || (i + 7) % ${tags}::int)),
      array['tag-' || i % ${tags}::int, 'tag-' || (i + 7) % ${tags}::int],
      timestamptz '2026-01-01' + i * interval '1 minute'
    from generate_series(1, ${articles}::int) as i`)
  await database.vacuum?.()
  await database.close()
}
