import Big from 'big.js'

// A separate constructor, so that no other code can change how these numbers are rounded.
const Exact = Big()
const halfEven = 2
Exact.RM = halfEven

const form = /^(?:0|-?(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{0,17}[1-9])?)$/
const longest = 38

/** Whether a text is the canonical form of its number, so that equal numbers are equal texts. */
export function isDecimal(text: string) {
  return text.length <= longest && text !== '-0' && form.test(text)
}

const plain = /^-?\d+(?:\.\d+)?$/

/** Adds integers grouped by decimal places: big.js takes ten times as long for 100,000 terms. */
export function addDecimals(terms: Iterable<string>) {
  const sums: bigint[] = []
  for (const term of terms) {
    if (!plain.test(term)) throw new Error('a term is not a decimal number')
    const point = term.indexOf('.')
    const places = point < 0 ? 0 : term.length - point - 1
    const digits = BigInt(point < 0 ? term : term.slice(0, point) + term.slice(point + 1))
    sums[places] = (sums[places] ?? 0n) + digits
  }
  let sum = new Exact(0)
  for (const [places, digits = 0n] of sums.entries()) sum = sum.plus(`${digits}e-${places}`)
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
