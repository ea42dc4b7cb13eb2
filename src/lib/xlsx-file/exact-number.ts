const shape = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,3})?$/
const usual = /^(?:0|-?[1-9]\d{0,14})$/
const usualPlaces = /^-?(?:0|[1-9]\d{0,4})\.\d{0,8}[1-9]$/
const most = 15

/**
 * Turns the stored text of a number into the decimal that a person sees in the cell. No quantity
 * passes through a float: `Number` only tells a typed number's binary tail from a calculated one.
 */
export function exactNumber(stored: string): { text: string; isRounded: boolean } | null {
  if (usual.test(stored) || usualPlaces.test(stored)) return { text: stored, isRounded: false }
  if (!shape.test(stored)) return null
  const isNegative = stored.startsWith('-')
  const [mantissa = '', exponent = '0'] = stored.replace(/^[-+]/, '').split(/[eE]/)
  const [whole = '', places = ''] = mantissa.split('.')
  let digits = whole + places
  // The value is 0.digits times ten to this power.
  let point = whole.length + Number(exponent)
  const zeros = leadingZeros(digits)
  digits = trimEndZeros(digits.slice(zeros))
  point -= zeros
  if (digits === '') return { text: '0', isRounded: false }
  if (digits.length <= most) return { text: written(isNegative, digits, point), isRounded: false }
  const rounded = roundHalfEven(digits)
  if (rounded.hasCarry) point += 1
  const text = written(isNegative, rounded.digits, point)
  return { text, isRounded: Number(text) !== Number(stored) }
}

function written(isNegative: boolean, digits: string, point: number) {
  const sign = isNegative ? '-' : ''
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  if (point >= digits.length) return sign + digits + '0'.repeat(point - digits.length)
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}

function roundHalfEven(digits: string) {
  const kept = digits.slice(0, most)
  const rest = digits.slice(most)
  const isHalf = /^50*$/.test(rest)
  const isUp = isHalf ? Number(kept.at(-1)) % 2 === 1 : rest >= '5'
  const up = isUp ? String(BigInt(kept) + 1n) : kept
  return { digits: trimEndZeros(up), hasCarry: up.length > most }
}

function leadingZeros(digits: string) {
  let at = 0
  while (digits[at] === '0') at += 1
  return at
}

function trimEndZeros(digits: string) {
  let end = digits.length
  while (end > 0 && digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}
