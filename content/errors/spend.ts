export const spendErrors = {
  badRate:
    'Enter a number above zero, such as 0.246812, with up to 15 digits before the point and 9 after it',
  withoutSource: 'Say where the rate is from',
  tooMany: (most: number) =>
    `An organisation can have up to ${most.toLocaleString('en-GB')} rates. Nothing was saved.`,
}
