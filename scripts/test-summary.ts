import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Counts of one part of the tests. */
export type Count = { passed: number; failed: number; skipped: number }

/** Each with its file. */
export type TestNames = {
  failed: string[]
  /** Failed at first and passed at the second try. */
  unsteady: string[]
}

export type Result = Count & {
  part: string
  /** One line: what failed, or why it did not run to its end. */
  problem?: string
  names?: TestNames
}

export type Run = {
  part: string
  /** The log file. */
  log: string
  output: string
  code: number | null
  signal: string | null
  /** Counts from its own report; null if there is none. */
  count: (Count & { names?: TestNames }) | null
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

export function resultOf({ part, log, output, code, signal, count }: Run): Result {
  const see = `The whole output is in ${log}.`
  if (code === 0 && count?.failed === 0) return { part, ...count }
  if (count && count.failed > 0)
    return { part, ...count, problem: `${count.failed} failed. ${see}` }
  const what = count?.passed ? 'failed outside its tests' : 'stopped early'
  const why = signal
    ? `${signal} ended it. Run the tests again`
    : `${firstError(output)}. Fix that and run the tests again`
  const problem = `${what}: ${why}. ${see}`
  return { part, passed: count?.passed ?? 0, failed: 1, skipped: count?.skipped ?? 0, problem }
}

export function notRun(part: string, why: string): Result {
  return { part, passed: 0, failed: 1, skipped: 0, problem: `not run: ${why}` }
}

/** What failed and what needed a second try; the last line adds everything up. */
export function summaryLines(results: Result[]): string[] {
  const total = (of: keyof Count) => results.reduce((sum, result) => sum + result[of], 0)
  const skipped = total('skipped')
  return [
    ...results.flatMap(({ part, problem, names }) => [
      ...(problem ? [`${part}: ${problem}`] : []),
      ...(names?.failed.map((name) => `  failed: ${name}`) ?? []),
      ...(names?.unsteady.map((name) => `${part}: passed at the second try: ${name}`) ?? []),
    ]),
    `${total('passed')} passed, ${total('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`,
  ]
}

/** A test file that fails to load or to prepare counts as failed although it has no failed test. */
export function countVitest(report: VitestReport): Count & { names: TestNames } {
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, name: `${basename(name)}: ${test.fullName}` })),
  )
  const named = (wanted: (test: (typeof tests)[number]) => boolean) =>
    tests.filter(wanted).map(({ name }) => name)
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests,
    names: {
      failed: [
        ...named(({ status }) => status === 'failed'),
        ...brokenFiles.map(({ name }) => basename(name)),
      ],
      unsteady: named(
        ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
      ),
    },
  }
}

export function countPlaywright({ stats, errors }: PlaywrightReport): Count {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}

function firstError(output: string) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const error =
    lines.find((line) => /^\w*Error\b.*:/.test(line)) ??
    lines.find((line) => /\berror\b|\bE[A-Z]{4,}\b/.test(line)) ??
    lines.at(-1)
  return error?.slice(0, 300).replace(/\.$/, '') ?? 'it wrote nothing'
}
