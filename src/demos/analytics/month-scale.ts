/** Positions in a chart of unknown width: horizontal in percent, vertical in pixels. */
export type MonthScale = {
  count: number
  height: number
  /** The middle of a month's column. */
  x(index: number): string
  y(value: number): number
}

const topPx = 14
const monthNamesPx = 34

export function monthScale(
  count: number,
  { height, min, max }: { height: number; min: number; max: number },
): MonthScale {
  const floor = height - monthNamesPx
  return {
    count,
    height,
    x: (index) => percent((index + 0.5) / count),
    // Rounded, so that server and browser write the same text.
    y: (value) => Math.round((floor - ((value - min) / (max - min)) * (floor - topPx)) * 10) / 10,
  }
}

export function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}
