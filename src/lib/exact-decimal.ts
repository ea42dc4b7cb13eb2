import Big from 'big.js'

// A constructor of its own: nobody else can change how these numbers are rounded.
const Exact = Big()
const halfEven = 2
Exact.RM = halfEven

const form = /^(?:0|-?(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{0,17}[1-9])?)$/
const longest = 38

/** Whether a text is the one way to write this number; equal numbers are then equal texts. */
export function isDecimal(text: string) {
  return text.length <= longest && text !== '-0' && form.test(text)
}

export function addDecimals(terms: Iterable<string>) {
  let sum = new Exact(0)
  for (const term of terms) sum = sum.plus(term)
  return write(sum)
}

export function subtractDecimals(from: string, what: string) {
  return write(new Exact(from).minus(what))
}

export function compareDecimals(a: string, b: string) {
  return new Exact(a).cmp(b)
}

/** The product of all factors divided by the divisor, rounded once, half to even. */
export function multiplyAndDivide(factors: readonly string[], divisor: string, places: number) {
  let product = new Exact(1)
  for (const factor of factors) product = product.times(factor)
  if (divisor === '1') return write(product.round(places, halfEven))
  Exact.DP = places
  return write(product.div(divisor))
}

export function roundDecimal(value: string, places: number) {
  return multiplyAndDivide([value], '1', places)
}

/** Kilograms as tonnes with three decimals. */
export function tonnes(kg: string) {
  return multiplyAndDivide([kg, '0.001'], '1', 3)
}

function write(value: Big) {
  const text = value.toFixed()
  return text === '-0' ? '0' : text
}
