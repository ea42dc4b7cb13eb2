/** 135620.75 as 135,620.75: an exact decimal for readers, with no digit lost. */
export function groupDigits(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
