import { readNumber } from '../../lib/csv-file/read-number.ts'
import { multiplyAndDivide } from '../../lib/exact-decimal.ts'

/** One number for the exchange and the price index together. */
export type SpendRate = { from: string; to: string; rate: string; source: string }

/** The canonical form of a rate as people type it; null if it is none. */
export function readRate(text: string) {
  const read = readNumber(text, 'plain')
  return 'value' in read && read.value !== '0' && !read.value.startsWith('-') ? read.value : null
}

const places = 6

export function converted(amount: string, { rate }: Pick<SpendRate, 'rate'>) {
  return multiplyAndDivide([amount, rate], '1', places)
}

/** So that amount, rate and source are part of what is committed to and signed. */
export function noteWithRate(
  amount: { quantity: string; note: string },
  product: string,
  { from, to, rate, source }: SpendRate,
) {
  const sum = `${amount.quantity} ${from} x ${rate} = ${product} ${to}`
  return `[${sum}; rate: ${source}] ${amount.note}`.trimEnd()
}
