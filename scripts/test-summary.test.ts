import { describe, expect, it } from 'vitest'
import {
  countPlaywright,
  countVitest,
  notRun,
  type Run,
  resultOf,
  summaryLines,
} from './test-summary.ts'

const finished: Run = {
  part: 'vitest',
  log: 'test-results/vitest.log',
  output: '',
  code: 0,
  signal: null,
  count: { passed: 10, failed: 0, skipped: 0 },
}

describe('resultOf', () => {
  it('has no problem where everything passed', () => {
    expect(resultOf(finished)).toEqual({ part: 'vitest', passed: 10, failed: 0, skipped: 0 })
  })

  it('counts failed tests and names the log', () => {
    const result = resultOf({ ...finished, code: 1, count: { passed: 8, failed: 2, skipped: 0 } })
    expect(result).toMatchObject({ passed: 8, failed: 2 })
    expect(result.problem).toContain(finished.log)
  })

  it('names the first error of a part that stopped before its report', () => {
    const output =
      '\n RUN v5\n\nNo test files found, exiting with code 1\n\u001b[31mError: spawn initdb EACCES\u001b[39m\n  at somewhere\nlast line\n'
    const result = resultOf({ ...finished, code: 1, count: null, output })
    expect(result).toMatchObject({ passed: 0, failed: 1 })
    expect(result.problem).toContain('Error: spawn initdb EACCES.')
    expect(result.problem).toContain(finished.log)
    expect(result.problem).not.toContain('\u001b')
  })

  it('says which signal ended a part', () => {
    const result = resultOf({ ...finished, code: null, signal: 'SIGKILL', count: null })
    expect(result.problem).toContain('SIGKILL')
  })

  it.each([
    ['a failure outside the tests', { code: 1 }],
    ['a report that is missing', { count: null }],
  ])('does not take %s for green', (_, change) => {
    expect(resultOf({ ...finished, ...change })).toMatchObject({ failed: 1 })
  })
})

describe('summaryLines', () => {
  it('ends with one line that adds everything up', () => {
    const results = [
      resultOf(finished),
      resultOf({ ...finished, count: { passed: 5, failed: 0, skipped: 0 } }),
    ]
    expect(summaryLines(results)).toEqual(['15 passed, 0 failed'])
  })

  it('counts a part that was not run as failed, and says before the last line why', () => {
    const lines = summaryLines([resultOf(finished), notRun('browser tests', 'no browser')])
    expect(lines).toEqual(['browser tests: not run: no browser', '10 passed, 1 failed'])
  })

  it('names what was skipped', () => {
    const skipping = resultOf({ ...finished, count: { passed: 9, failed: 0, skipped: 1 } })
    expect(summaryLines([skipping])).toEqual(['9 passed, 0 failed, 1 skipped'])
  })
})

describe('counting', () => {
  const test = (status: string, fullName: string, ...failureMessages: string[]) => ({
    status,
    fullName,
    failureMessages,
  })
  const file = (name: string, status: string, ...assertionResults: ReturnType<typeof test>[]) => ({
    name: `/project/src/${name}`,
    status,
    assertionResults,
  })

  it('counts a file of vitest that fails without a failed test', () => {
    const testResults = [
      file('broken.test.ts', 'failed'),
      file('some.test.ts', 'failed', test('passed', 'adds'), test('failed', 'divides', 'by zero')),
      file('empty.test.ts', 'passed'),
    ]
    const count = countVitest({
      numPassedTests: 4,
      numFailedTests: 1,
      numPendingTests: 2,
      testResults,
    })
    expect(count).toMatchObject({ passed: 4, failed: 2, skipped: 2 })
    expect(count.names.failed).toEqual(['some.test.ts: divides', 'broken.test.ts'])
  })

  it('names what passed at the second try, and what failed', () => {
    const testResults = [
      file('some.test.ts', 'failed', test('passed', 'adds', 'too late'), test('failed', 'divides')),
    ]
    const count = countVitest({
      numPassedTests: 1,
      numFailedTests: 1,
      numPendingTests: 0,
      testResults,
    })
    expect(summaryLines([resultOf({ ...finished, code: 1, count })])).toEqual([
      'vitest: 1 failed. The whole output is in test-results/vitest.log.',
      '  failed: some.test.ts: divides',
      'vitest: passed at the second try: some.test.ts: adds',
      '1 passed, 1 failed',
    ])
  })

  it('counts an error of Playwright outside a test, and a test that passed at the second try', () => {
    const stats = { expected: 3, flaky: 1, unexpected: 2, skipped: 0 }
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 4, failed: 3, skipped: 0 })
  })
})
