// @vitest-environment jsdom

import { describe, expect, it } from 'vitest'
import { comparePages, compareText, type Entry, type Piece, tallyOf } from './compare-pages.ts'

const short = ({ change, side, block }: Entry) => `${change} ${side} ${block.text}`
const marked = (pieces: readonly Piece[] = []) =>
  pieces
    .map(({ text, change }) => (change ? `${change === 'added' ? '+' : '-'}${text}` : text))
    .join('')

describe('comparing two versions of a page', () => {
  it('finds nothing in the same page', () => {
    const html = '<h2>A</h2><p>b</p><ul><li>c</li></ul>'
    expect(comparePages(html, html).map(short)).toEqual([
      'same both A',
      'same both b',
      'same both c',
    ])
    expect(tallyOf(comparePages(html, html))).toEqual({})
  })

  it('marks changed words inside a paragraph', () => {
    const [entry] = comparePages(
      '<p>It applies to all clients on the <strong>platform</strong>.</p>',
      '<p>It applies to every owner on the <strong>platform</strong>.</p>',
    )
    expect(entry).toMatchObject({ change: 'changed', side: 'both' })
    expect(marked(entry?.pieces)).toContain('on the platform.')
    expect(marked(entry?.pieces)).toContain('-all- -clients+every+ +owner on')
  })

  it('shows added, removed and moved blocks, and the items of a list one by one', () => {
    const entries = comparePages(
      '<ul><li>first</li><li>goes away</li><li>moves</li><li>last</li></ul>',
      '<ul><li>moves</li><li>first</li><li>quite new</li><li>last</li></ul>',
    )
    expect(entries.map(short)).toEqual([
      'moved a first',
      'removed a goes away',
      'same both moves',
      'moved b first',
      'added b quite new',
      'same both last',
    ])
    expect(tallyOf(entries)).toEqual({ 'point moved': 1, 'point removed': 1, 'point added': 1 })
    expect(entries[0]?.direction).toBe('down')
  })

  it('numbers the items of a numbered list as each version has them', () => {
    const entries = comparePages(
      '<ol start="3"><li>kept here</li><li>last of all</li></ol><ul><li>x</li></ul>',
      '<ol><li>new one</li><li>kept here</li><li>last of all them</li></ol><ul><li>x</li></ul>',
    )
    const numbers = entries.map(({ change, block }) => [change, block.numberBefore, block.number])
    expect(numbers).toEqual([
      ['added', undefined, 1],
      ['same', 3, 2],
      ['changed', 4, 3],
      ['same', undefined, undefined],
    ])
  })

  it('names a picture by its file, and a link that leads elsewhere', () => {
    const entries = comparePages(
      '<figure><img src="/media/a.webp" alt="A"></figure><p>See the <a href="/page/old">method</a> here.</p>',
      '<figure><img src="/media/b.webp" alt="B"></figure><p>See the <a href="/page/new">method</a> here.</p>',
    )
    expect(entries.map(({ change, block }) => [change, block.file])).toEqual([
      ['removed', 'a.webp'],
      ['added', 'b.webp'],
      ['changed', undefined],
    ])
    expect(entries[2]?.links).toEqual([{ text: 'method', from: '/page/old', to: '/page/new' }])
  })

  it('ends in time with pages that have nothing in common', () => {
    const page = (word: string) =>
      Array.from({ length: 1000 }, (_, n) => `<p>${word}${n}</p>`).join('')
    const entries = comparePages(page('a'), page('b'))
    expect(entries).toHaveLength(2000)
  })
})

it('marks the words of a title', () => {
  expect(marked(compareText('A charter', 'A new charter'))).toBe('A +new+ charter')
})
