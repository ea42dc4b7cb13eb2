export type NumberKind = 'number' | 'percent' | 'currency' | 'zeros' | 'time' | 'date' | 'month'

/** `currency` is the three letters of a format such as `[$AED] 0.00`. */
export type NumberFormat = { kind: NumberKind; currency?: string }

export const plainNumber: NumberFormat = { kind: 'number' }

const builtIn = (id: number): NumberKind => {
  const isOf = (...ranges: [number, number][]) => ranges.some(([a, b]) => id >= a && id <= b)
  if (isOf([14, 16], [22, 22], [27, 36], [50, 58])) return 'date'
  if (id === 17) return 'month'
  if (isOf([18, 21], [45, 47])) return 'time'
  if (isOf([9, 10])) return 'percent'
  if (isOf([5, 8], [42, 42], [44, 44])) return 'currency'
  return 'number'
}

/** What a number format means. A format of the workbook itself goes before a built-in one. */
export function numberFormat(id: number, code?: string): NumberFormat {
  if (code === undefined) return { kind: builtIn(id) }
  const bare = withoutTexts(code)
  const [first = ''] = bare.split(';')
  const dates = dateKind(first)
  if (dates) return { kind: dates }
  if (first.includes('%')) return { kind: 'percent' }
  const currency = currencyOf(code)
  if (currency !== undefined) return { kind: 'currency', ...(currency && { currency }) }
  const [whole = ''] = first.split('.')
  return { kind: /^[^#?]*0[^#?]*0[^#?]*$/.test(whole) ? 'zeros' : 'number' }
}

/** Quoted parts, escapes, fillers and brackets go; elapsed hours, minutes and seconds stay. */
function withoutTexts(code: string) {
  return code.replace(/"[^"]*"?|[\\_*].|\[(?!(?:h+|m+|s+)\])[^\]]*\]?/gi, '').toLowerCase()
}

function dateKind(section: string): NumberKind | null {
  if (!/[ymdhs]/.test(section) || section === 'general') return null
  if (/[0#?]/.test(section.replace(/(s\]?)[.,]0+/g, '$1'))) return null
  const [hasYear, hasDay] = [section.includes('y'), section.includes('d')]
  if (!hasYear && !hasDay) return 'time'
  return hasYear && !hasDay ? 'month' : 'date'
}

const codes = new Set(Intl.supportedValuesOf('currency'))

export function isCurrency(code: string) {
  return codes.has(code)
}

/** Three letters, an empty text for a sign alone, and undefined for no currency. */
function currencyOf(code: string) {
  for (const [, inBrackets, quoted] of code.matchAll(/\[\$([^\]-]*)[^\]]*\]|"([^"]*)"/g)) {
    const word = (inBrackets ?? quoted ?? '').trim()
    if (/^[A-Z]{3}$/.test(word) && isCurrency(word)) return word
  }
  return /\[\$[^\]-]+|\p{Sc}/u.test(code) ? '' : undefined
}
