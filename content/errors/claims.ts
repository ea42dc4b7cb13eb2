export const claimErrors = {
  wasSubmitted: 'Only a draft that was never submitted can be deleted. Nothing was deleted.',
  changed:
    'Somebody has changed this claim since you opened it. Reload it and make your change again.',
  gone: 'This claim does not exist. It may have been deleted.',
  frozen: (state: string) =>
    `This claim is ${state.replace('_', ' ')} and cannot be changed. Nothing was saved.`,
  problem: (title: string, remedy: string) => `${title}. ${remedy} Nothing was saved.`,
  tooManyRows: 'A claim can hold up to 100,000 rows. Nothing was saved.',
  rowChanged:
    'Somebody has changed this row since you opened it. Reload it and make your change again.',
  rowGone: 'This row no longer exists. Reload the list.',
  cannotUndo:
    'The claim has been changed since this import, or the import is a day old. Nothing was undone.',
  dryRunDiffers:
    'The claim, the file or a rate has changed since it was checked. Check it again. Nothing was imported.',
  rowsWithErrors: (rows: number) =>
    `${rows} rows have errors. Fix them and check again. Nothing was imported.`,
  rowsTwice: (rows: number) =>
    `${rows} rows appear twice. Confirm that they are intended, or remove them. Nothing was imported.`,
  withdrawnTemplate:
    'This certificate was withdrawn. Choose another claim to begin the template with.',
  noRows: 'The file contains no rows. Nothing was imported.',
  badMapping: 'The mapping is not valid JSON.',
  needsRows: 'A claim needs at least one row before it is submitted.',
  rowsWithProblems: (rows: number) =>
    `${rows} rows have problems that must be fixed first. Filter the rows by problem to see them.`,
  periodNotOver: 'The period is not over yet. A claim can be submitted once its period has ended.',
  sampleFactors: (set: string) =>
    `Rows use factors from ${set}, which is sample data. Choose other factors first.`,
  notAwaiting: 'Only a claim that is awaiting its verifier can be recalled.',
}
