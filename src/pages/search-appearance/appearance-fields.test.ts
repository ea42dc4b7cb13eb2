import { expect, it } from 'vitest'
import { changedAppearance, mergeAppearance } from './appearance-fields.ts'

it('finds what differs, where missing and empty are the same', () => {
  expect(changedAppearance(undefined, { title: '', noindex: false })).toEqual([])
  expect(changedAppearance({ title: 'A', image: '/x' }, { title: 'B' })).toEqual(['title', 'image'])
})

it('takes single fields of the other version, also those that are empty there', () => {
  const mine = { title: 'Mine', description: 'Mine', noindex: true }
  const theirs = { title: 'Theirs', canonical: 'https://a.example/' }
  expect(mergeAppearance(mine, theirs, ['title', 'noindex', 'canonical'])).toEqual({
    title: 'Theirs',
    description: 'Mine',
    noindex: undefined,
    canonical: 'https://a.example/',
  })
  expect(mergeAppearance(undefined, undefined, [])).toEqual({})
})
