import { expect, it } from 'vitest'
import { escapeAttribute, escapeText, escapeXml, unescapeMarkup } from './escape-markup.ts'

const text = '<a href="?x=1&y=2">\u00a0it\'s</a>'

it('escapes for a text, for an attribute and for XML, which has no nbsp', () => {
  expect(escapeText(text)).toBe('&lt;a href="?x=1&amp;y=2"&gt;&nbsp;it\'s&lt;/a&gt;')
  expect(escapeAttribute(text)).toBe("&lt;a href=&quot;?x=1&amp;y=2&quot;&gt;&nbsp;it's&lt;/a&gt;")
  expect(escapeXml(`\u0000${text}\ud800`)).toBe(
    "&lt;a href=&quot;?x=1&amp;y=2&quot;&gt;\u00a0it's&lt;/a&gt;",
  )
})

it('reads back what it wrote, once', () => {
  for (const write of [escapeText, escapeAttribute, escapeXml]) {
    expect(unescapeMarkup(write(text))).toBe(text)
  }
  expect(unescapeMarkup('&amp;lt; &copy;')).toBe('&lt; &copy;')
})
