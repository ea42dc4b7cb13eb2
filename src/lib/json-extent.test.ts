import { expect, it } from 'vitest'
import { exceededJson } from './json-extent.ts'

const limits = { depth: 3, members: 10 }

it.each([
  ['[[[1]]]', null],
  ['[[[[1]]]]', 'depth'],
  ['{"a":[{"b":[]}]}', 'depth'],
  ['[[],[],[]]', null],
  ['[1,2,3,4,5,6,7,8,9,10]', null],
  ['[1,2,3,4,5,6,7,8,9,10,11]', 'members'],
  ['["[[[[,,,,,,,,,,,,"]', null],
  ['["\\"[[[[[[,,,,,,,,,,,,\\\\"]', null],
  ['["\\\\",[[[[', 'depth'],
  ['"[[[[[', null],
  ['"a\\', null],
  [']]]][[[[', null],
  ['', null],
])('of %j is exceeded: %s', (text, exceeded) => {
  expect(exceededJson(text, limits)).toBe(exceeded)
})
