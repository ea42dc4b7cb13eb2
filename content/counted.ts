/** How many there are. isCapped is there only if there are more, which nobody has counted. */
export type Counted = { total: number; isCapped?: boolean }

export function countedText({ total, isCapped }: Counted) {
  return `${total.toLocaleString('en-GB')}${isCapped ? '+' : ''}`
}
