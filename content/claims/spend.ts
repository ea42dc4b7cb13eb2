/** Words about factors per amount of money. */
export const spendWords = {
  average: 'An average of the US economy. Use quantities or a supplier’s figure where you can.',
  used: {
    title: 'Rates used',
    rate: (from: string, to: string, rate: string, source: string) =>
      `1 ${from} = ${rate} ${to} (${source})`,
    change: 'Change',
    changeOf: (from: string, to: string) => `Change the rate from ${from} to ${to}`,
  },
  rate: {
    title: (from: string, to: string, rows?: number) =>
      `${from} to ${to}${rows === undefined ? '' : `, ${rows === 1 ? '1 row' : `${rows.toLocaleString('en-GB')} rows`}`}`,
    vat: 'Amounts without recoverable VAT.',
    how: howToWorkOut,
    howAny:
      'Rate = average exchange rate of the year of the amount × price index of the factor’s year ÷ the same index of the year of the amount.',
    anyTitle: 'Add a rate',
    from: 'From',
    fromHint: 'Currency and year of your amounts, such as AED2025.',
    to: 'To',
    toHint: 'The unit of the factor, such as USD2022.',
    anyRate: 'Rate',
    add: 'Save rate',
    cancel: 'Cancel',
    addMissing: 'Add a rate',
    saved: 'The rate is saved. Save the row.',
    rate: (from: string, to: string) => `${to} for 1 ${from}`,
    rateHint: 'Such as 0.246812. Up to 9 decimal places.',
    source: 'Source',
    sourceHint: 'Of the exchange rate and of the price index. It becomes part of each row’s note.',
    day: 'As of',
    submit: 'Save rate and check again',
    busy: 'Saving…',
    done: 'The rate is saved',
    failed: 'The rate was not saved',
  },
  messages: {
    unit: 'Enter a currency and its year, such as AED2025',
    same: 'These two are the same',
    day: 'Enter a day such as 2025-12-31',
    tooLate: 'This day has not come yet',
    tooLong: 'This is too long',
  },
}

/** Exchange and change of prices in one number, by what differs between the two. */
function howToWorkOut(from: string, to: string) {
  const [fromCode, fromYear] = [from.slice(0, 3), from.slice(3)]
  const [toCode, toYear] = [to.slice(0, 3), to.slice(3)]
  const parts = [
    fromCode !== toCode && `average exchange rate of ${fromYear} (${toCode} for 1 ${fromCode})`,
    fromYear !== toYear && `price index for ${toCode} of ${toYear} ÷ the same index of ${fromYear}`,
  ]
  return `Rate = ${parts.filter(Boolean).join(' × ')}.`
}
