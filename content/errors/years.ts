export const yearErrors = {
  noCertificate: 'Choose a year that has a published certificate',
  baseYearChanged: (year: number, measure: string, threshold: string) =>
    `Somebody else has saved the base year since you opened this: ${year}, ${measure}, ${threshold}%. What you entered is still here. Save again to replace theirs.`,
  noBaseYear: 'Choose a base year first. Nothing was saved.',
  noDenominator: 'Enter this denominator for a year first',
  noTarget: 'This target has ended, or does not exist.',
  denominatorChanged: (year: number, label: string, value: string, unit: string) =>
    `Somebody else has saved ${label} for ${year} since you opened this: ${value} ${unit}. What you entered is still here. Save again to replace theirs.`,
  denominatorKept: (year: number, label: string, value: string, unit: string) =>
    `Somebody else has saved ${label} for ${year} since you opened this page: ${value} ${unit}. Nothing was removed.`,
  removed:
    'Somebody else has removed this since you opened it. What you entered is still here. Save again to enter it anew.',
  denominatorGone: 'This denominator no longer exists. Reload the page.',
  noFile: (names: string) => `Your organisation has no evidence file with this name: ${names}`,
  tooMany: (most: number, what: string) =>
    `An organisation can have up to ${most} ${what}. Nothing was saved.`,
  events: 'events',
  targets: 'targets at a time',
  denominators: 'denominators',
  withdrawn:
    'This certificate was withdrawn. Start the next year from another claim. Nothing was saved.',
  nextTooLate: (to: string) =>
    `The next year would end on ${to}, and a claim can end no later than next year. Nothing was saved.`,
  editionsChanged:
    'The editions on offer have changed since you opened this. Look at them again. Nothing was saved.',
}
