import { expect, it } from 'vitest'
import vectors from '../../../tests/vectors/csv-cells.json' with { type: 'json' }
import { toCsv } from '../../lib/csv.ts'
import { type NumberFormat, readNumber } from '../../lib/csv-file/read-number.ts'
import { createDateJudge, createNumberJudge } from './decide-format.ts'
import { type DateFormat, readDate } from './read-date.ts'

it.each(vectors.numbers)('reads the number “$text”', ({ text, ...expected }) => {
  for (const [format, result] of Object.entries(expected)) {
    const read = readNumber(text, format as NumberFormat)
    expect('value' in read ? read.value : read.error, format).toBe(result)
  }
})

it.each(vectors.dates)('reads the date “$text” as $format', ({ text, format, result }) => {
  const read = readDate(text, format as DateFormat)
  const written = 'error' in read ? read.error : [...new Set([read.from, read.to])].join('..')
  expect(written).toBe(result)
})

it.each(vectors.fileFormat)('decides $decides for $cells', ({ cells, decides }) => {
  const judge = createNumberJudge()
  for (const cell of cells) judge.add(cell)
  expect(judge.decide()).toBe(decides)
})

it.each([
  [['31/12/2025', '01/02/2025'], 'dmy'],
  [['12/31/2025', '01/02/2025'], 'mdy'],
  [['01/02/2025', '03/04/2025'], 'ambiguous_date'],
  [['31/12/2025', '12/31/2025'], 'bad_date'],
  [['2025-01-02', '2025-03'], 'iso'],
  [['01/01/2025'], 'dmy'],
])('decides dates %j as %s', (cells, decides) => {
  const judge = createDateJudge()
  for (const cell of cells) judge.add(cell)
  expect(judge.decide()).toBe(decides)
})

it.each(vectors.export)('exports “$text” so that no spreadsheet runs it', ({ text, cell }) => {
  expect(toCsv(['x'], [[text]])).toBe(`\uFEFFx\r\n${cell}\r\n`)
})

it.each([
  ['9'.repeat(2000), 'too_big'],
  [`0.${'1'.repeat(1998)}`, 'too_precise'],
  [`${'1,'.repeat(999)}1`, 'bad_number'],
  [`${'0'.repeat(1999)}1`, '1'],
  [`1.${'0'.repeat(1998)}`, '1'],
])('reads a long cell in one pass', (cell, result) => {
  const read = readNumber(cell, 'point')
  expect('value' in read ? read.value : read.error).toBe(result)
})
