/** One figure. If a reference was measured in the same run, their ratio counts. */
export type Figure = {
  section: string
  name: string
  value: number
  unit: string
  limit?: { name: string; value: number }
  ratio?: number
  target?: string
  reached?: boolean
}

/** Values by number of pages, with their allowed growth. */
export type Curve = {
  file: string
  title: string
  unit: string
  sizes: number[]
  lines: { name: string; values: number[]; isLimit?: boolean }[]
}

export type Section = { figures: Figure[]; curves?: Curve[] }

/** Quick runs have fewer rounds and smaller corpora. */
export type Effort = { quick: boolean }

export function median(values: number[]) {
  return percentile(values, 50)
}

export function percentile(values: number[], percent: number) {
  const sorted = [...values].sort((a, b) => a - b)
  const place = ((sorted.length - 1) * percent) / 100
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}

/**
 * The median of the 95th percentiles of ten parts, so that one busy second spoils only one of them.
 */
export function steadyP95(values: number[]) {
  const length = Math.ceil(values.length / 10)
  const stretches = Array.from({ length: Math.ceil(values.length / length) }, (_, i) =>
    values.slice(i * length, (i + 1) * length),
  )
  return median(stretches.map((stretch) => percentile(stretch, 95)))
}

/** A figure that may be at most `most` times its reference. */
export function atMost(
  most: number,
  figure: Omit<Figure, 'ratio' | 'target' | 'reached'> & { limit: { name: string; value: number } },
): Figure {
  const ratio = figure.value / figure.limit.value
  return { ...figure, ratio, target: `<= ${most}`, reached: ratio <= most }
}
