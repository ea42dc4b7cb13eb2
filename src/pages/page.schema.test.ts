import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasContent, pageErrors, pageInput, slugFromTitle } from './page.schema.ts'

describe('slugFromTitle', () => {
  it.each([
    ['Hello World', 'hello-world'],
    ['  Proof & Trust:  a  Charter! ', 'proof-trust-a-charter'],
    ['Scope 3 -- what counts?', 'scope-3-what-counts'],
    ['Café Zürich', 'cafe-zurich'],
    ['تقرير', ''],
    ['---', ''],
  ])('%s becomes %s', (title, slug) => expect(slugFromTitle(title)).toBe(slug))

  it('suggests nothing that its own rule refuses', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (title) => {
        const slug = slugFromTitle(title)
        expect(slug === '' ? {} : pageErrors({ ...page, slug })).toEqual({})
        expect(slug).not.toMatch(/^-|-$|--/)
      }),
    )
  })
})

const page = { title: 'A', slug: 'a', content: '<p>a</p>', isPublished: 'draft' }

describe('pageInput', () => {
  it('tidies the title and takes the rest as it is', () => {
    expect(pageInput.parse({ ...page, title: '  A\n  b ' })).toEqual({ ...page, title: 'A b' })
  })

  it('has one message for each field', () => {
    expect(pageErrors({})).toEqual({
      title: 'Title is required',
      slug: 'Slug is required',
      content: 'Content is required',
      isPublished: 'Status must be draft or published',
    })
  })
})

it.each([
  ['<p></p>', false],
  ['<p>&nbsp;</p><ul><li></li></ul>', false],
  ['<p>a</p>', true],
  ['<figure><img src="/uploads/a.webp" alt=""></figure>', true],
])('%s shows something: %s', (html, isShown) => expect(hasContent(html)).toBe(isShown))
