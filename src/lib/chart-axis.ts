/** The top of an axis: at or just above the highest value, with round numbers at each quarter. */
export function niceTop(highest: number) {
  if (highest <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(highest))
  const step = [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10].find((one) => one * power >= highest) ?? 10
  return step * power
}

/** A figure beside an axis or a column: three digits that count. */
export function axisNumber(value: number) {
  return Number(value.toPrecision(3)).toLocaleString('en-GB', { maximumFractionDigits: 4 })
}
