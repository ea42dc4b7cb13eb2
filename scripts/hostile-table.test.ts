import { expect, it } from 'vitest'
import { tallySummary, tallyTable } from './hostile-table.ts'

const good = { kind: 'archives', path: 'evidence', tried: 1200, failed: 0 }
const bad = { kind: 'archives', path: 'CMS import', tried: 3, failed: 1 }

it('adds up what was tried by each path', () => {
  expect(tallyTable([good, bad, good]).slice(2)).toEqual([
    '| archives | CMS import | 3 | 2 | 1 |',
    '| archives | evidence | 2,400 | 2,400 | 0 |',
  ])
})

it('ends with one line, which counts a part that broke before it counted', () => {
  const part = { part: 'build', passed: 0, failed: 1, skipped: 0, problem: 'stopped early' }
  expect(tallySummary([good, bad], []).at(-1)).toBe('1202 passed, 1 failed')
  expect(tallySummary([good], [part])).toEqual([
    '',
    'build: stopped early',
    '1200 passed, 1 failed',
  ])
})
