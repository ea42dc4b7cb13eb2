import { hash } from 'node:crypto'

type SampleMethod = 'threshold' | 'coverage' | 'proportional' | 'random'

export type SizedRow = { n: number; kg: string; category: string }

/**
 * `amount` is a mass in kg (threshold), a share in percent (coverage), or a number of rows: of all
 * (proportional) or of each category (random). The same rows, amount and seed give the same sample.
 */
export type SampleOrder = { method: SampleMethod; amount: string; seed: string }

/** Takes rows in order of number, and returns the numbers of the sample in order. */
export function drawSample(rows: readonly SizedRow[], order: SampleOrder): number[] {
  const sized = rows.map((row) => ({ ...row, size: micrograms(row.kg) }))
  return draws[order.method](sized, order).sort((a, b) => a - b)
}

type Sized = SizedRow & { size: bigint }

const draws: Record<SampleMethod, (rows: Sized[], order: SampleOrder) => number[]> = {
  threshold: aboveThreshold,
  coverage: fewestThatCover,
  proportional: proportionalToSize,
  random: someOfEachCategory,
}

function aboveThreshold(rows: Sized[], { amount }: SampleOrder) {
  const least = micrograms(amount)
  return rows.filter(({ size }) => size >= least).map(({ n }) => n)
}

function fewestThatCover(rows: Sized[], { amount }: SampleOrder) {
  // `amount` is a percentage with six decimals, so the divisor is 100 times one million.
  const wanted = (total(rows) * micrograms(amount)) / 100_000_000n
  const chosen: number[] = []
  let covered = 0n
  for (const { n, size } of rows.toSorted(largestFirst)) {
    if (covered >= wanted) break
    covered += size
    chosen.push(n)
  }
  return chosen
}

function largestFirst(a: Sized, b: Sized) {
  if (a.size !== b.size) return a.size < b.size ? 1 : -1
  return a.n - b.n
}

/** One point in each interval of total ÷ n kg; a row is chosen if a point falls on it. */
function proportionalToSize(rows: Sized[], { amount, seed }: SampleOrder) {
  const interval = total(rows) / BigInt(amount)
  if (interval === 0n) return rows.filter(({ size }) => size > 0n).map(({ n }) => n)
  let point = BigInt(`0x${hash('sha256', seed)}`) % interval
  let end = 0n
  const chosen: number[] = []
  for (const { n, size } of rows) {
    end += size
    if (point >= end) continue
    chosen.push(n)
    // A large row may take several points; it is chosen once.
    point += ((end - point - 1n) / interval + 1n) * interval
  }
  return chosen
}

function someOfEachCategory(rows: Sized[], { amount, seed }: SampleOrder) {
  const ranked = rows.map(({ n, category }) => ({
    n,
    category,
    rank: hash('sha256', `${seed}:${n}`),
  }))
  return [...Map.groupBy(ranked, ({ category }) => category).values()].flatMap((group) =>
    group
      .sort((a, b) => (a.rank < b.rank ? -1 : 1))
      .slice(0, Number(amount))
      .map(({ n }) => n),
  )
}

function total(rows: Sized[]) {
  return rows.reduce((sum, { size }) => sum + size, 0n)
}

/**
 * In millionths of a kilogram. The sign is dropped: a negative row weighs as much as a positive
 * one.
 */
function micrograms(kg: string) {
  const [whole = '0', fraction = ''] = kg.replace('-', '').split('.')
  return BigInt(whole + fraction.slice(0, 6).padEnd(6, '0'))
}
