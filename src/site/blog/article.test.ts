import { describe, expect, it } from 'vitest'
import { articles } from '../../../content/articles/articles.ts'
import { articlePage } from './article-source.server.ts'

describe.each(articles)('the article $slug', ({ slug, contents, chart }) => {
  const { html } = articlePage(slug) ?? expect.unreachable()
  const text = html.beforeChart + html.afterChart

  it('has just the headings that its contents list', () => {
    const headings = [...text.matchAll(/<h2 id="([^"]+)">([^<]+)<\/h2>/g)]
    expect(headings.map(([, id, title]) => ({ id, title }))).toEqual(contents)
  })

  it('leaves no token and no h1 of its own', () => {
    expect(text).not.toMatch(/\{\{|<h1/)
  })

  it('cuts at the chart and nowhere else', () => {
    expect(html.afterChart === '').toBe(chart === undefined)
  })
})

it('knows no other article', () => {
  expect(articlePage('unknown')).toBeUndefined()
})
