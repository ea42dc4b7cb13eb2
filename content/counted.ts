/** How many there are. With isCapped there are more, and nobody has counted them. */
export type Counted = { total: number; isCapped?: boolean }

export function countedText({ total, isCapped }: Counted) {
  return `${total.toLocaleString('en-GB')}${isCapped ? '+' : ''}`
}
