export const claimMessages = {
  title: 'Give the claim a title',
  day: 'Enter a day as year, month and day, such as 2025-01-01',
  tooEarly: 'A period begins in 1990 or later',
  tooLate: 'A period ends next year at the latest',
  tooLongPeriod: 'A period covers five years at most',
  order: 'The period ends before it begins',
  choose: 'Choose one of the options',
  criteria: 'Say by which standard the figures are prepared',
  hiddenInRow: (n: number) =>
    `Row ${n} contains characters that nobody can see. Open the row and save it, which removes them.`,
  hiddenInSet: (alias: string) =>
    `Names or sources in your factor set ${alias} contain line breaks or characters that nobody can see. Add the set again under another name, and choose its factors.`,
  tooLong: 'This text is too long',
}
