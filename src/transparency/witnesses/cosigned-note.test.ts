import { expect, it } from 'vitest'
import { keyTypes } from '../witness-key.ts'
import { fitting } from './cosigned-note.server.ts'

const line = (name: string, type: number, length: number) => ({
  witness: { key: { name, hash: '', type, publicKey: new Uint8Array() } },
  line: name.padEnd(length, '.'),
})
const names = (lines: readonly string[]) => lines.map((text) => text.replaceAll('.', ''))

it('leaves out long lines of witnesses that also gave a short one, from the end', () => {
  const lines = [
    line('a', keyTypes.ed25519, 100),
    line('a', keyTypes.mlDsa44, 3000),
    line('b', keyTypes.mlDsa44, 3000),
    line('c', keyTypes.ed25519, 100),
    line('c', keyTypes.mlDsa44, 3000),
  ]
  expect(names(fitting(lines, 10_000))).toEqual(['a', 'a', 'b', 'c', 'c'])
  expect(names(fitting(lines, 7000))).toEqual(['a', 'a', 'b', 'c'])
  expect(names(fitting(lines, 4000))).toEqual(['a', 'b', 'c'])
})

it('never gives more than checkers read', () => {
  const many = Array.from({ length: 40 }, (_, at) => line(`w${at}`, keyTypes.mlDsa44, 3300))
  expect(fitting(many, 59_000).join('').length).toBeLessThanOrEqual(59_000)
  expect(fitting(many, 59_000)).toHaveLength(17)
  expect(fitting(many, -1)).toEqual([])
})
