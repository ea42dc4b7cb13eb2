/** A count. With isCapped there are more than `total`, because counting stopped there. */
export type Counted = { total: number; isCapped?: boolean }

export function countedText({ total, isCapped }: Counted) {
  return `${total.toLocaleString('en-GB')}${isCapped ? '+' : ''}`
}

/** Words of a list that is shown in pages. */
export const pager = {
  label: (what: string) => `Pages of ${what}`,
  previous: 'Previous',
  next: 'Next',
  range: (from: number, to: number, list: Counted) =>
    `${from.toLocaleString('en-GB')} to ${to.toLocaleString('en-GB')} of ${countedText(list)}`,
}
