import { describe, expect, it } from 'vitest'
import { formOf as formOfDocument } from '../check-content.server.ts'
import { documents } from '../documents.server.ts'
import type { FieldRule } from '../site-query.ts'
import { emptyValue, nameOf, ruleOf } from './empty-value.ts'

const formOf = (id: string) => {
  const document = documents.find((one) => one.id === id)
  if (!document) throw new Error(`no document ${id}`)
  return formOfDocument(document) as FieldRule
}

describe('a new item', () => {
  it('has every required field, empty', () => {
    const people = sectionRule('people').properties?.people?.items
    expect(emptyValue(people ?? {})).toEqual({
      name: '',
      role: '',
      bio: [''],
      imagePath: '',
      imageAlt: '',
    })
  })

  it('of several kinds is of the first', () => {
    expect(emptyValue({ oneOf: [sectionRule('quote')] })).toEqual({ kind: 'quote', text: '' })
  })
})

it('the rule of a section follows its kind', () => {
  const sections = formOf('mission').properties?.sections?.items ?? {}
  expect(ruleOf(sections, { kind: 'band' }).label).toBe('Band')
})

it.each([
  [{ heading: 'A', text: 'B' }, 'A'],
  [{ kind: 'quote', text: 'B' }, 'B'],
  [{ title: '' }, 'card'],
  ['words', 'words'],
  [null, 'card'],
])('%j is called %s', (value, name) => expect(nameOf(value, 'card')).toBe(name))

function sectionRule(kind: string): FieldRule {
  return ruleOf(formOf('mission').properties?.sections?.items ?? {}, { kind })
}

it('names an item that is a list by its first entry', () => {
  expect(nameOf({ kind: 'list', items: ['Sensors', 'Fuel'] }, 'block')).toBe('Sensors')
  expect(nameOf({ kind: 'list', items: [{ a: 1 }] }, 'block')).toBe('block')
})
