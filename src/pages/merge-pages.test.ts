// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareBlocks, likelyChoice, mergeParts, splitBlocks } from './merge-pages.ts'

const before = ['a', 'b', 'c']

it('finds what differs between what is the same', () => {
  expect(compareBlocks(['a', 'x', 'c'], ['a', 'b', 'c', 'd'])).toEqual([
    { same: ['a'] },
    { mine: ['x'], theirs: ['b'] },
    { same: ['c'] },
    { mine: [], theirs: ['d'] },
  ])
})

it('takes the only change, and mine if there are two', () => {
  const merged = (mine: string[], theirs: string[]) => {
    const parts = compareBlocks(mine, theirs)
    return mergeParts(
      parts,
      parts.map((part) => likelyChoice(part, before)),
    )
  }
  expect(merged(['a', 'b', 'mine'], ['theirs', 'b', 'c'])).toBe('theirsbmine')
  expect(merged(['a', 'mine', 'c'], ['a', 'theirs', 'c'])).toBe('aminec')
  expect(merged(['a', 'b', 'c'], ['a', 'b', 'c', 'new'])).toBe('abcnew')
})

it('returns each version complete, whatever differs', () => {
  const blocks = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
  fc.assert(
    fc.property(blocks, blocks, (mine, theirs) => {
      const parts = compareBlocks(mine, theirs)
      const all = (choice: 'mine' | 'theirs') =>
        mergeParts(
          parts,
          parts.map(() => choice),
        )
      expect(all('mine')).toBe(mine.join(''))
      expect(all('theirs')).toBe(theirs.join(''))
    }),
  )
})

it('splits a page into its blocks', () => {
  expect(splitBlocks('<p>a</p><ul><li>b</li></ul>')).toEqual(['<p>a</p>', '<ul><li>b</li></ul>'])
})
