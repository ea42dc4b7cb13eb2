import { expect, it } from 'vitest'
import sample from '../../public/sample-certificate.json' with { type: 'json' }
import { parseTlogProof } from './tlog-proof.ts'

const text = sample.log.entries[1]?.proof ?? ''

it('reads the proof of the sample', () => {
  const proof = parseTlogProof(text)
  expect(proof?.index).toBe(7)
  expect(proof?.hashes).toHaveLength(4)
  expect(proof?.checkpoint.startsWith('sample.terraproof.example/log\n13\n')).toBe(true)
})

it.each([
  ['another version', text.replace('@v1', '@v2')],
  ['extra data', text.replace('index', 'extra AAAA\nindex')],
  ['an index with a leading zero', text.replace('index 7', 'index 07')],
  ['a hash cut short', text.replace(/\n(.{40}).{4}\n/, '\n$1\n')],
  ['no checkpoint', text.slice(0, text.indexOf('\n\n'))],
  ['nothing', ''],
])('refuses %s', (_, changed) => {
  expect(parseTlogProof(changed)).toBeUndefined()
})
