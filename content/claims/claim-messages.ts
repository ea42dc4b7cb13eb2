export const claimMessages = {
  title: 'Give the claim a title',
  day: 'Enter a day as year, month and day, such as 2025-01-01',
  tooEarly: 'Choose a day in 1990 or later',
  tooLate: 'Choose a day no later than the end of next year',
  tooLongPeriod: 'The period can cover five years at most',
  order: 'The period ends before it begins',
  choose: 'Choose one of the options',
  criteria: 'Enter the standard that the figures follow',
  hiddenInRow: (n: number) =>
    `Row ${n} contains invisible characters. Open the row and save it to remove them.`,
  hiddenInSet: (alias: string) =>
    `Names or sources in your factor set ${alias} contain line breaks or invisible characters. Add the set again under another name, and choose its factors.`,
  tooLong: 'This text is too long',
}
