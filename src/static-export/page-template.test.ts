import { describe, expect, it } from 'vitest'
import { createPageTemplate, renderHome } from './page-template.server.ts'
import { renderStaticHome, renderStaticPage } from './render-static.server.tsx'
import { bytesOf } from './scratch-buffer.server.ts'

const frame = {
  navigation: [{ title: 'First', fileName: 'pages/first.html' }],
  year: 2026,
  siteUrl: 'https://site.example',
}
const page = {
  title: 'Rivers & <stones> of "Dubai\'s" coast',
  fileName: 'pages/rivers.html',
  html: "<p>It's slot-for-title &amp; slot-for-html $& $1</p>",
  description: 'One & two',
  updatedAt: '2026-11-12T23:59:59.001Z',
  image: 'assets/x.png',
}

describe('the template', () => {
  it.each([
    ['a page', page, frame],
    ['a page without a picture', { ...page, image: undefined }, frame],
    ['a page without words', { ...page, description: '', html: '' }, frame],
    ['a page of the navigation', { ...page, fileName: 'pages/first.html' }, frame],
    ['a site without an address', page, { ...frame, siteUrl: null, navigation: [] }],
  ])('gives the bytes that React gives: %s', (_, given, around) => {
    const parts = createPageTemplate(around).render(given)
    expect(String(bytesOf(parts))).toBe(renderStaticPage(around, given))
  })
  it.each([
    ['one page', [page]],
    ['many pages', [page, { ...page, title: '$1 & "two"', updatedAt: '2025-01-02T00:00:00.000Z' }]],
  ])('gives the home page that React gives: %s', (_, pages) => {
    const parts = renderHome(frame, pages, 'assets/card.png')
    expect(String(bytesOf(parts))).toBe(renderStaticHome(frame, pages, 'assets/card.png'))
  })
})
