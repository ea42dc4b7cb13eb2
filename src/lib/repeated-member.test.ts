import fc from 'fast-check'
import { expect, it } from 'vitest'
import { repeatedMember } from './repeated-member.ts'

it.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"a":"}","b":{"c":[1,{"d":",","d":0}]}}', 'd'],
  ['{"\\u0061":1,"a":2}', 'a'],
  ['{"x\\\\":1,"x\\\\":2}', 'x\\'],
  ['{"a\\"b":1,"a":"\\\\","a\\"b":2}', 'a"b'],
  ['{"__proto__":1,"__proto__":2}', '__proto__'],
  ['[{"a":1},{"a":1},["a","a"]]', null],
  ['{"a":"a","b":["a"],"c":{"a":"b"}}', null],
  ['{}', null],
])('finds in %s: %j', (text, name) => {
  expect(repeatedMember(text)).toBe(name)
})

it('finds none in what JavaScript has written, whatever the texts', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(repeatedMember(JSON.stringify(JSON.parse(text)))).toBe(null)
    }),
  )
})

it('finds one that is added to an object, whatever its name', () => {
  fc.assert(
    fc.property(fc.string(), fc.jsonValue(), (name, value) => {
      const member = `${JSON.stringify(name)}:${JSON.stringify(value)}`
      expect(repeatedMember(`[0,{${member},${member}}]`)).toBe(name)
    }),
  )
})
