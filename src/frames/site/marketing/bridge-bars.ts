type Step<Tone> = { label: string; value: number; tone: Tone }

export type BridgeBar<Tone extends string = 'base' | 'warn' | 'bad' | 'good'> = {
  label: string
  /** The value with its sign, as it is written over the bar. */
  shown: string
  tone: Tone
  /** Bottom and top of the bar, and where the next one begins, from 0 to 1. */
  from: number
  to: number
  level: number
}

/** The axis begins slightly below the lowest value, so that small deductions are visible. */
export function bridgeBars<Tone extends string>(steps: readonly Step<Tone>[]): BridgeBar<Tone>[] {
  const totals = runningTotals(steps)
  const highest = Math.max(...totals)
  const floor = Math.max(0, Math.floor((Math.min(...totals) - 25) / 10) * 10)
  const share = (value: number) => (value - floor) / (highest - floor)
  return steps.map(({ label, value, tone }, index) => {
    const total = totals[index] ?? 0
    const isDeduction = value < 0
    return {
      label,
      shown: isDeduction ? `−${-value}` : String(value),
      tone,
      from: isDeduction ? share(total) : 0,
      to: share(isDeduction ? total - value : total),
      level: share(total),
    }
  })
}

function runningTotals(steps: readonly { value: number }[]): number[] {
  let total = 0
  return steps.map(({ value }) => {
    total = value < 0 ? total + value : value
    return total
  })
}
