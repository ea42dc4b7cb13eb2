import fc from 'fast-check'
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

/** The cells of a line as a spreadsheet reads them that knows quotes only at the start of a cell. */
function withQuotes(file: string, separator: string) {
  const found: string[] = []
  let rest = file
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)("|$)/.exec(rest)
    const begin = quoted?.[1]?.replaceAll('""', '"') ?? ''
    if (quoted) rest = rest.slice(quoted[0].length)
    const end = rest.search(new RegExp(`[${separator}\\r\\n]`))
    found.push(begin + (end === -1 ? rest : rest.slice(0, end)))
    if (end === -1) return found
    rest = rest.slice(end + 1)
  }
}

/** The same of one that splits at each separator, and drops quotes around what is left. */
const withoutQuotes = (file: string, separator: string) =>
  file.split(new RegExp(`[${separator}\\r\\n]`)).map((one) => one.replace(/^[\s"]+/, ''))

const readers = [',', ';', '\t'].flatMap((separator) => [
  (file: string) => withQuotes(file, separator),
  (file: string) => withoutQuotes(file, separator),
])
const isRun = (text: string) => /^\s*[=@]|^\s*[+-](?!\d)|^\s*[+-]\d+[+*=]/.test(text)

it('x;"=1+1;y is run by no reader', () => {
  const file = toCsv(['h'], [['x;"=1+1;y']])
  expect(file).toContain('x;""\'=1+1;y')
  expect(readers.flatMap((read) => read(file)).filter(isRun)).toEqual([])
})

it('nothing is run by readers of commas, semicolons or tabs, with or without quotes', () => {
  const text = fc
    .array(fc.constantFrom('"', ';', ',', '\t', '\n', '\r', '=', '+', '@', '-', '1', ' ', 'x', "'"))
    .map((parts) => parts.join(''))
  const row = fc.array(text, { minLength: 1, maxLength: 3 })
  const runs = Number(process.env.HOSTILE_INPUTS ?? 5_000)
  fc.assert(
    fc.property(row, (values) => {
      const file = toCsv(['h'], [values])
      expect(readers.flatMap((read) => read(file)).filter(isRun)).toEqual([])
    }),
    { numRuns: runs },
  )
})
