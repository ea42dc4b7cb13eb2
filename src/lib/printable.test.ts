import { expect, it } from 'vitest'
import { printable, printableLines } from './printable.ts'

it('shows what would steer a terminal', () => {
  expect(printable('a\tb\r\nc\u001b[2J\u009b1m\u007f\u202e\u2028d')).toBe(
    'a\\u0009b\\u000d\\u000ac\\u001b[2J\\u009b1m\\u007f\\u202e\\u2028d',
  )
  expect(printable('Zürich 東京 🌍 “x”')).toBe('Zürich 東京 🌍 “x”')
  expect(printableLines('one\u0007\ntwo')).toBe('one\\u0007\ntwo')
})
