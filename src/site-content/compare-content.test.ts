import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differences, isSame, mergeContent, withValue } from './compare-content.ts'

const page = {
  hero: { title: 'A', lead: 'B' },
  sections: [{ heading: 'C' }, { heading: 'D', link: { href: '/x' } }],
}

describe('differences', () => {
  it('are named by their paths', () => {
    const changed = withValue(
      withValue(page, ['hero', 'title'], 'Z'),
      ['sections', 1, 'link'],
      undefined,
    )
    expect(differences(page, changed)).toEqual([
      ['hero', 'title'],
      ['sections', 1, 'link'],
    ])
  })

  it('count a list of another length once', () => {
    expect(differences(page, { ...page, sections: [] })).toEqual([['sections']])
  })

  it('are none between equal content', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => isSame(value, structuredClone(value))))
  })
})

describe('a change of one value', () => {
  it('leaves the content it was made from', () => {
    withValue(page, ['sections', 0, 'heading'], 'Z')
    expect(page.sections[0]?.heading).toBe('C')
  })
})

describe('changes of two editors', () => {
  it('are both kept', () => {
    const mine = withValue(page, ['hero', 'title'], 'Mine')
    const theirs = withValue(page, ['sections', 0, 'heading'], 'Theirs')
    const { merged, both } = mergeContent(page, mine, theirs)
    expect(merged).toEqual(withValue(mine, ['sections', 0, 'heading'], 'Theirs'))
    expect(both).toEqual([])
  })

  it('of the same value keep mine, and say so', () => {
    const mine = withValue(page, ['hero', 'title'], 'Mine')
    const theirs = withValue(page, ['hero', 'title'], 'Theirs')
    expect(mergeContent(page, mine, theirs)).toEqual({ merged: mine, both: [['hero', 'title']] })
  })

  it('of a list whose length changed keep my list, and say so', () => {
    const mine = withValue(page, ['sections', 0, 'heading'], 'Mine')
    const theirs = { ...page, sections: [...page.sections, { heading: 'New' }] }
    expect(mergeContent(page, mine, theirs)).toEqual({
      merged: mine,
      both: [['sections']],
    })
  })

  it('are the others where I changed nothing', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.string()),
        fc.dictionary(fc.string(), fc.string()),
        (a, b) => {
          expect(mergeContent(a, a, b)).toEqual({ merged: b, both: [] })
        },
      ),
    )
  })
})
