/** What became of one kind of fault. */
export type Outcome = {
  fault: string
  /** How often the fault happened. */
  times: number
  acknowledged: number
  lost: number
  failedStarts: number
  /** Everything else that was wrong, a line each. */
  problems: string[]
  note: string
  /** Why it could not be tried here. */
  skipped?: string
}

export function newOutcome(fault: string): Outcome {
  return {
    fault,
    times: 0,
    acknowledged: 0,
    lost: 0,
    failedStarts: 0,
    problems: [],
    note: '',
  }
}

export function isPassed({ times, lost, failedStarts, problems, skipped }: Outcome) {
  return !skipped && times > 0 && lost === 0 && failedStarts === 0 && problems.length === 0
}

const columns = ['fault', 'times', 'acknowledged', 'lost', 'failed starts', 'result', 'notes']

/** The table, the problems below it, and the last line: `N passed, N failed`. */
export function reportLines(outcomes: Outcome[]): string[] {
  const rows = outcomes.map((outcome) => [
    outcome.fault,
    ...[outcome.times, outcome.acknowledged, outcome.lost, outcome.failedStarts].map(String),
    resultOf(outcome),
    outcome.skipped ?? outcome.note,
  ])
  const all = [columns, ...rows]
  const widths = columns.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)))
  const line = (row: string[]) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd()
  const problems = outcomes.flatMap(({ fault, problems }) =>
    problems.map((problem) => `${fault}: ${problem}`),
  )
  const count = (result: string) => outcomes.filter((one) => resultOf(one) === result).length
  const skipped = count('skipped')
  const last = `${count('passed')} passed, ${count('FAILED')} failed`
  return [...all.map(line), ...problems, skipped ? `${last}, ${skipped} skipped` : last]
}

function resultOf(outcome: Outcome) {
  if (outcome.skipped) return 'skipped'
  return isPassed(outcome) ? 'passed' : 'FAILED'
}
