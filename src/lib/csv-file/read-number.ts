export type NumberFormat = 'point' | 'comma' | 'plain'

export type CellError =
  | 'missing_value'
  | 'formula_cell'
  | 'exponent_number'
  | 'bad_number'
  | 'too_big'
  | 'too_precise'

export type ReadNumber = { value: string } | { error: CellError }

/** Digits before the decimal point. */
export const mostWhole = 15
const mostPlaces = 9

const shapes: Record<NumberFormat, RegExp> = {
  point: /^-?(?:\d+|\d{1,3}(?:([, '])\d{3})(?:\1\d{3})*)(?:\.\d+)?$/,
  comma: /^-?(?:\d+|\d{1,3}(?:([. '])\d{3})(?:\1\d{3})*)(?:,\d+)?$/,
  plain: /^-?\d+(?:\.\d+)?$/,
}

const usual = /^(?:0|[1-9]\d{0,14})(?:\.\d{0,8}[1-9])?$/

/** Reads a cell as a canonical decimal; the format decides if it can be read in two ways. */
export function readNumber(cell: string, format: NumberFormat): ReadNumber {
  const text = cell.trim()
  if (text === '') return { error: 'missing_value' }
  // Most cells are already in canonical form.
  if (usual.test(text) && (format !== 'comma' || !text.includes('.'))) return { value: text }
  if (isFormula(text)) return { error: 'formula_cell' }
  const plain = withUsualSigns(text, format)
  if (/^-?[\d.,]+[eE][-+]?\d+$/.test(plain)) return { error: 'exponent_number' }
  if (!shapes[format].test(plain)) return { error: 'bad_number' }
  return canonical(plain, format)
}

/** A sign before a number is not a formula. */
export function isFormula(text: string) {
  return text.startsWith('=') || text.startsWith('@') || /^\+(?![\d٠-٩۰-۹])/.test(text)
}

function withUsualSigns(text: string, format: NumberFormat) {
  return text
    .replace(/^\+/, '')
    .replace(/[−‒–]/g, '-')
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .replace(/[’٬]/g, "'")
    .replace(/٫/g, format === 'comma' ? ',' : '.')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
}

function canonical(text: string, format: NumberFormat): ReadNumber {
  const isNegative = text.startsWith('-')
  const decimalSign = format === 'comma' ? ',' : '.'
  const [wholePart = '', places = ''] = text.split(decimalSign)
  const whole = wholePart.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  const fraction = trimEndZeros(places)
  if (whole.length > mostWhole) return { error: 'too_big' }
  if (fraction.length > mostPlaces) return { error: 'too_precise' }
  const value = fraction ? `${whole}.${fraction}` : whole
  return { value: isNegative && value !== '0' ? `-${value}` : value }
}

/** Avoids a regular expression, because `0+$` would retry at every zero. */
function trimEndZeros(digits: string) {
  let end = digits.length
  while (end > 0 && digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}
