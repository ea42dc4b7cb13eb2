/**
 * CSV by RFC 4180 with a byte order mark, which Excel needs for UTF-8. A cell that a spreadsheet
 * would evaluate as a formula is prefixed with an apostrophe, so that it stays text.
 */
export function toCsv(header: string[], rows: Cell[][]) {
  return `\uFEFF${csvLines([header, ...rows])}`
}

/** Further rows to append to such a file. */
export function csvLines(rows: Cell[][]) {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** `number` is a decimal as text, which a JavaScript number might not hold exactly. */
type Cell = string | number | null | { number: string }

function cell(value: Cell): string {
  if (typeof value === 'number') return String(value)
  if (value !== null && typeof value === 'object') return numberCell(value.number)
  const text = value ?? ''
  const safe = guarded(startsFormula(text) ? `'${text}` : text)
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * A spreadsheet that separates cells by semicolons or tabs, or that does not know quotes, sees none of
 * ours within a line, and drops those of the text. A formula behind a separator would begin a cell.
 */
function guarded(text: string) {
  return text.replace(/[,;\t\r\n][\s"]*/g, (separator, at: number) => {
    const rest = text.slice(at + separator.length)
    // Words such as 'Dubai, -5 °C' are common, and a number runs nothing.
    const isHarmless =
      separator.startsWith(',') && /^[+-]\d[\d.]*(?![\d.]*[+\-*/^&=<>!|(])/.test(rest)
    return startsFormula(rest.charAt(0)) && !isHarmless ? `${separator}'` : separator
  })
}

function numberCell(text: string) {
  return /^-?\d+(\.\d+)?$/.test(text) ? text : cell(text)
}

function startsFormula(text: string) {
  // Full-width and small forms of the signs also start a formula.
  const sign = text
    .replace(/^[\s"]+/, '')
    .charAt(0)
    .normalize('NFKC')
  return /^[\t\r]/.test(text) || (sign !== '' && '=+-@'.includes(sign))
}
