import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../tests/support/test-app.ts'
import { articleDocument } from '../../site-content/documents.server.ts'
import type { ArticleContent } from '../../site-content/rules/article.ts'
import { readBlogPart } from './list/read-blog.server.ts'
import { readArticlePage } from './read-article-page.server.ts'
import { readShippedCards } from './read-shipped.server.ts'

const siteUrl = 'https://terraproof.example'
const test = testApp({ SITE_URL: siteUrl })
const slug = 'hiring-reduces-carbon-emissions'
const { id, shipped } = articleDocument(slug)
let editor: Awaited<ReturnType<typeof test.editor>>
let version = 0
beforeAll(async () => {
  editor = await test.editor()
})

async function publish(content: object) {
  const json = { content, version }
  const answer = await editor.call(`/api/cms/site/${id}/publish`, { json })
  if (answer.ok) version += 1
  return { status: answer.status, body: await answer.json() }
}

async function reset() {
  await editor.call(`/api/cms/site/${id}/reset`, { json: { version } })
  version += 1
}

const withText = (text: string): ArticleContent => ({
  ...shipped,
  sections: shipped.sections.map((section, at) => (at === 0 ? { ...section, text } : section)),
})
const page = async () => (await readArticlePage(test.services, slug)) ?? expect.unreachable()
const text = async (path: string) => (await test.call(path)).text()

describe('a shipped article', () => {
  it('is changed by an editor at its address, in lists, feeds and the sitemap, with its chart', async () => {
    const before = await page()
    const content = {
      ...shipped,
      title: 'Hiring & carbon',
      dateModified: '2026-11-15',
      section: { label: 'People', href: '/home#workforce' },
      sections: [...shipped.sections, { title: 'A new part', text: 'With **words**.' }],
    }
    await test.services.pageCache.fill('/mission', async () => {
      await readShippedCards(test.services)
      return new Response('before')
    })
    expect((await publish(content)).status).toBe(200)
    expect(test.services.pageCache.find('/mission')).toBeUndefined()

    const { article, html } = await page()
    expect(article.title).toBe('Hiring & carbon')
    expect(article.chart).toEqual(before.article.chart)
    expect(article.contents.at(-1)).toEqual({ id: 'a-new-part', title: 'A new part' })
    expect(html.beforeChart).toBe(before.html.beforeChart)
    expect(html.afterChart).toContain('<h2 id="a-new-part">A new part</h2>')
    expect(html.afterChart).toContain('With <strong>words</strong>.')

    const cards = await readShippedCards(test.services)
    const part = await readBlogPart(test.services.db, cards, { tag: 'people' }, 1, null)
    expect(part?.cards).toMatchObject([{ path: `/blog/${slug}`, title: 'Hiring & carbon' }])
    expect(await text('/blog/feed.xml')).toContain('Hiring &amp; carbon')
    expect(await text('/feed.xml')).toContain('Hiring &amp; carbon')
    expect(await text('/sitemap.xml')).toContain(
      `<loc>${siteUrl}/blog/${slug}</loc><lastmod>2026-11-15</lastmod>`,
    )
    expect(await text('/sitemap.xml')).toContain('/blog/tag/people</loc>')

    await reset()
    expect(JSON.stringify(await page())).toBe(JSON.stringify(before))
  })

  it.each([
    ['<script>run()</script>', '&lt;script&gt;'],
    ['[x](javascript:run())', '[x](javascript:run())'],
    ['![x](https://e.example/x.png)', '!<a href="https://e.example/x.png">x</a>'],
    ['# Big', '<h3 id="big">Big</h3>'],
    ['<b onclick="run()">x</b>', '&lt;b onclick=&quot;run()&quot;&gt;'],
  ])('takes Markdown and no HTML: %s', async (given, expected) => {
    expect((await publish(withText(given))).status).toBe(200)
    const { html } = await page()
    expect(html.beforeChart + html.afterChart).toContain(expected)
    await reset()
  })

  it('keeps the anchors that others link to, and has no text that is too long', async () => {
    const fewer = { ...shipped, sections: shipped.sections.slice(1) }
    expect((await publish(fewer)).body.fields.anchors).toContain(shipped.sections[0]?.id)
    const long = await publish(withText('x'.repeat(20_001)))
    expect(Object.keys(long.body.fields)).toEqual(['sections.0.text'])
  })

  it('shows its chart after the text above it, even if that has no paragraph', async () => {
    const chartAt = shipped.chart?.afterHeading
    const sections = shipped.sections.map((section) =>
      section.id === chartAt ? { ...section, text: '- a list\n- alone' } : section,
    )
    expect((await publish({ ...shipped, sections })).status).toBe(200)
    const { html } = await page()
    expect(html.beforeChart.endsWith('</h2>')).toBe(true)
    expect(html.afterChart).toContain('<li>a list</li>')
    await reset()
  })
})
