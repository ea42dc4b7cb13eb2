// @vitest-environment jsdom

import { expect, it } from 'vitest'
import { checkTool } from '../../../content/cms/page-tools.ts'
import { checkPage, pageLinksIn } from './check-page.ts'

const words = checkTool.problems
const check = (html: string, broken: string[] = []) => checkPage('A title', html, new Set(broken))

it('finds nothing in a careful page', () => {
  const html =
    '<h2>A</h2><h3>B</h3><h2>C</h2><p><a href="/contact">Write</a></p><figure><img src="/media/a.webp" alt="A quay" width="1600"></figure>'
  expect(check(html)).toEqual([])
})

it('names what is missing, and in which block', () => {
  const html =
    '<p>Words</p><h3>Too deep</h3><figure><img src="/media/a.webp" alt=" " width="4000"></figure><p><a href="/x"></a></p>'
  expect(check(html)).toEqual([
    { text: words.skippedHeading('Too deep', 3), block: 1 },
    { text: words.noAlt('a.webp'), block: 2 },
    { text: words.hugeImage('a.webp', 4000), block: 2 },
    { text: words.emptyLink, block: 3 },
  ])
  expect(checkPage('x'.repeat(61), '', new Set())).toEqual([
    { text: words.longTitle(61), block: null },
  ])
})

it('names links that lead nowhere, by page or by address', () => {
  const html =
    '<p><a href="/page/a" data-page="7">a</a> <a href="/page/b#x">b</a> <a href="https://c.example">c</a></p>'
  expect(pageLinksIn(html)).toEqual(['7', '/page/b'])
  expect(check(html, ['7', '/page/b']).map(({ text }) => text)).toEqual([
    words.brokenLink('/page/a'),
    words.brokenLink('/page/b#x'),
  ])
})

it('names pictures as the library does, and accepts those that are decorative', () => {
  const html =
    '<figure><img src="/media/f00.webp" alt=""></figure><figure><img src="/media/f01.webp" alt="" role="presentation"></figure>'
  const problems = checkPage('Title', html, new Set(), { 'f00.webp': 'Harbour.png' })
  expect(problems.map(({ text }) => text)).toEqual([expect.stringContaining('Harbour.png')])
})
