import { expect, it } from 'vitest'
import vectors from '../../tests/vectors/canonical.json' with { type: 'json' }
import { canonicalJson, idOf } from './canonical-json.ts'

it.each(vectors.cases)('writes $canonical', ({ value, canonical, id }) => {
  expect(canonicalJson(value)).toBe(canonical)
  expect(idOf(value)).toBe(id)
})

it.each(vectors.refuse)('makes no id of %s', (text) => {
  expect(() => idOf(JSON.parse(text))).toThrow()
})

it('refuses what JSON cannot say', () => {
  expect(() => canonicalJson(undefined)).toThrow(TypeError)
})
