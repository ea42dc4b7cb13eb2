import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

const cells = (...row: (string | number | null)[]) =>
  toCsv(['h'], [row]).split('\r\n').slice(1, -1).join('\r\n')

it('quotes what would break a row', () => {
  expect(cells('a,b', 'say "hi"', 'two\nlines')).toBe('"a,b","say ""hi""","two\nlines"')
})

// A spreadsheet may take a semicolon or a tab for the end of a cell. Within a line it then sees no
// quotes, so that these do not protect what follows.
it.each([
  ['a;=1+1', '"a;\'=1+1"'],
  ['a\t=1+1', "a\t'=1+1"],
  ['a\r=1+1', '"a\r\'=1+1"'],
  ['a\n=1+1;b', '"a\n\'=1+1;b"'],
  ['; =1', '"; \'=1"'],
  [';', '";"'],
  ['\t=1', "'\t'=1"],
])('keeps what follows a separator in %j from being run', (text, written) => {
  expect(cells('before', text)).toBe(`before,${written}`)
})

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  ' =1',
  '\tx',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '　＝1',
  '﹦1',
])('keeps %j from being run as a formula', (text) => {
  expect(cells(text)).toBe(`'${text}`)
})

it('keeps a carriage return from being run as a formula', () => {
  expect(cells('\r=1')).toBe('"\'\r\'=1"')
})

it('keeps numbers as numbers and an empty cell empty', () => {
  expect(cells(-5, null)).toBe('-5,')
})
