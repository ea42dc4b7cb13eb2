/** Words about factors per amount of money. */
export const spendWords = {
  average: 'An average of the US economy. Use quantities or a supplier’s figure where you can.',
  messages: {
    unit: 'Enter a currency and its year, such as AED2025',
    same: 'These two are the same',
    day: 'Enter a day such as 2025-12-31',
    tooLate: 'This day has not come yet',
    tooLong: 'This is too long',
  },
}
