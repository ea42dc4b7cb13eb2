/** Formats 135620.75 as 135,620.75. Works on the text, so no digit is lost. */
export function groupDigits(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
