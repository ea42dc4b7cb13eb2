import { expect, it } from 'vitest'
import { moveLink, stepOf } from './move-link.ts'

const columns = [
  { heading: 'Product', links: ['a', 'b', 'c'] },
  { heading: 'Company', links: ['d'] },
]
const bounds = { min: 1, max: 3 }
const linksAfter = (from: [number, number], to: [number, number], given = columns) =>
  moveLink(given, { column: from[0], link: from[1] }, { column: to[0], link: to[1] }, bounds)?.map(
    ({ links }) => links.join(''),
  )

it('moves a link within its column', () => {
  expect(linksAfter([0, 0], [0, 2])).toEqual(['bca', 'd'])
  expect(linksAfter([0, 2], [0, 0])).toEqual(['cab', 'd'])
})

it('moves a link to another column', () => {
  expect(linksAfter([0, 1], [1, 0])).toEqual(['ac', 'bd'])
  expect(linksAfter([0, 1], [1, 1])).toEqual(['ac', 'db'])
})

it('leaves no column too short or too long, and knows what is not there', () => {
  expect(linksAfter([1, 0], [0, 0])).toBeUndefined()
  const full = [
    { heading: 'Full', links: ['a', 'b', 'c'] },
    { heading: 'Two', links: ['d', 'e'] },
  ]
  expect(linksAfter([1, 0], [0, 0], full)).toBeUndefined()
  expect(linksAfter([0, 7], [1, 0])).toBeUndefined()
  expect(linksAfter([0, 0], [5, 0])).toBeUndefined()
})

it('steps past the end of a column into the next one', () => {
  expect(stepOf(columns, { column: 0, link: 0 }, 1)).toEqual({ column: 0, link: 1 })
  expect(stepOf(columns, { column: 0, link: 2 }, 1)).toEqual({ column: 1, link: 0 })
  expect(stepOf(columns, { column: 1, link: 0 }, -1)).toEqual({ column: 0, link: 3 })
})
