export const factorErrors = {
  ownName: (alias: string) => `${alias}: names that begin with own- belong to organisations.`,
  otherFactors: (alias: string) =>
    `${alias} already exists with different factors. A set is never edited: give the new edition its own name.`,
  noJson: (file: string) => `${file} cannot be read as JSON.`,
  nameTaken: 'You already have a set with this name. Give the new edition its own name',
  notYours: 'This set is not one of yours.',
  tooManyFactors: 'A set can have up to 5,000 factors. Split it.',
  tooLarge: 'A set can have up to 2 MB and 5,000 factors.',
  badFile: 'The file has errors, or contains no factors. Nothing was saved.',
}
