/**
 * RFC 4180 with a byte order mark, which Excel needs for UTF-8. A cell that a spreadsheet would run
 * as a formula starts with an apostrophe instead, so that it stays text.
 */
export function toCsv(header: string[], rows: (string | number | null)[][]) {
  return `\uFEFF${[header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

function cell(value: string | number | null) {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const safe = startsFormula(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function startsFormula(text: string) {
  // Full-width and small forms of the signs count as the signs themselves.
  const sign = text.trimStart().charAt(0).normalize('NFKC')
  return /^[\t\r]/.test(text) || (sign !== '' && '=+-@'.includes(sign))
}
