import { describe, expect, it } from 'vitest'
import { articleTexts } from '../../../content/articles/article-texts.ts'
import { articles } from '../../../content/articles/articles.ts'
import { articleHtml, headingsOf } from './article-html.ts'

describe.each(articles)('the article $slug', ({ slug, chart }) => {
  const html = articleHtml(articleTexts[slug], chart)
  const text = html.beforeChart + html.afterChart

  it('has just the headings that its contents list', () => {
    const headings = [...text.matchAll(/<h2 id="([^"]+)">([^<]+)<\/h2>/g)]
    expect(headings.map(([, id, title]) => ({ id, title }))).toEqual(headingsOf(articleTexts[slug]))
  })

  it('leaves no token and no h1 of its own', () => {
    expect(text).not.toMatch(/\{\{|<h1/)
  })

  it('cuts at the chart and nowhere else', () => {
    expect(html.afterChart === '').toBe(chart === undefined)
  })
})
