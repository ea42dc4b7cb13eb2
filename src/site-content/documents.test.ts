import { describe, expect, it } from 'vitest'
import { checkDraft } from './check-content.server.ts'
import { documents } from './documents.server.ts'

describe.each(documents.map((document) => ({ document, id: document.id })))(
  'the shipped content of $id',
  ({ document }) => {
    it('passes its own rules, which change nothing', () => {
      expect(document.rules.safeParse(document.shipped)).toEqual({
        success: true,
        data: document.shipped,
      })
    })

    it('has no place twice', () => {
      expect(checkDraft(document, document.shipped)).toBe(document.shipped)
    })
  },
)

it('have names of their own', () => {
  expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length)
})
