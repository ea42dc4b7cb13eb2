import { expect, it } from 'vitest'
import { articleText, changedFields, mergeArticles } from './article-fields.ts'

const authors = [{ id: 3, name: 'Ada' }]

it('what was not chosen is the same as what is empty', () => {
  const empty = { authorId: null, date: '', tags: [], summary: '', cover: '' }
  expect(changedFields({}, empty)).toEqual([])
  expect(changedFields(undefined, empty)).toEqual([])
  expect(changedFields({ tags: ['A', 'B'] }, { tags: ['B', 'A'] })).toEqual(['tags'])
  expect(changedFields({ authorId: 3, date: '2026-01-01' }, { authorId: 4 })).toEqual([
    'authorId',
    'date',
  ])
})

it('is shown in words, also an author who is gone', () => {
  expect(articleText('authorId', { authorId: 3 }, authors)).toBe('Ada')
  expect(articleText('authorId', { authorId: 9 }, authors)).toBe('An author who was deleted')
  expect(articleText('authorId', {}, authors)).toBe('')
  expect(articleText('date', { date: '2026-11-03' }, authors)).toBe('3 November 2026')
  expect(articleText('tags', { tags: ['A', 'B'] }, authors)).toBe('A, B')
})

it('is merged field by field, and a value that was removed stays removed', () => {
  const mine = { authorId: 3, summary: 'Mine', tags: ['A'] }
  const theirs = { summary: 'Theirs', date: '2026-11-03' }
  expect(mergeArticles(mine, theirs, ['summary', 'authorId'])).toEqual({
    summary: 'Theirs',
    tags: ['A'],
  })
})
