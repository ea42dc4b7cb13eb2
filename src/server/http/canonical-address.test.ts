import { expect, it } from 'vitest'
import { canonicalPath } from './canonical-address.ts'

it.each([
  ['/', '/'],
  ['/home', '/home'],
  ['/page/a-1', '/page/a-1'],
  ['/page/x.data', '/page/x.data'],
  ['/invitation/aB-_9', '/invitation/aB-_9'],
  ['/page/a%2Fb', '/page/a%2Fb'],
  ['/page/%zz', '/page/%zz'],
  ['/page/x/', '/page/x'],
  ['/PAGE/x', '/page/x'],
  ['/%70age/x', '/page/x'],
  ['/page/%78', '/page/x'],
  ['//page//x', '/page/x'],
  ['//evil.example/', '/evil.example'],
  ['/%2f%2fevil.example', '/%2F%2Fevil.example'],
  ['/HOME', '/home'],
])('spells %s as %s', (given, wanted) => {
  expect(canonicalPath(given)).toBe(wanted)
  expect(canonicalPath(wanted)).toBe(wanted)
})
