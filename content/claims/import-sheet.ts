const number = (value: number) => value.toLocaleString('en-GB')

/** The part of an import's first step that only a workbook has. */
export const sheetWords = {
  title: 'Sheet and columns',
  headerRow: 'Header row',
  headerRowHint: 'Rows above it are ignored.',
  headerRows: 'Rows of the header',
  headerRowCounts: {
    '': 'One',
    '2': 'Two, joined',
    '3': 'Three, joined',
  },
  preview: (sheet: string) => `Sheet ${sheet}, preview`,
  rowNumber: 'Row',
  sheet: 'Sheet',
  sheets: 'Sheets',
  hidden: 'hidden',
  showHidden: (count: number) =>
    count === 1 ? 'Show 1 hidden sheet' : `Show ${number(count)} hidden sheets`,
  refused: 'Refused: ',
  /** In place of rows that are not shown. */
  between: (from: number, to: number) =>
    from === to
      ? `Row ${number(from)} has been read and is fine.`
      : `Rows ${number(from)} to ${number(to)} have been read and are fine.`,
  after: (shown: number, total: number) =>
    `${number(shown)} of ${number(total)} data rows are shown. All of them have been read.`,
  problems: (count: number) =>
    count === 1 ? '1 cell cannot be used' : `${number(count)} cells cannot be used`,
  none: 'Every cell can be read',
  fine: (good: number, total: number) => `${number(good)} of ${number(total)} rows are fine`,
  noneText: 'Nothing here needs a decision.',
  goTo: (cell: string) => `Go to cell ${cell}`,
  value: (value: string) => `“${value}”.`,
  more: (count: number) => `${number(count)} more are in the dry run.`,
  copy: 'Copy this list',
  copied: 'Copied',
  formulas: (count: number) =>
    count === 1
      ? '1 cell holds a formula. The value Excel last calculated is used.'
      : `${number(count)} cells hold formulas. The values Excel last calculated are used.`,
  firstFormulas: (cells: string, isAll: boolean) => `${cells}${isAll ? '' : ' …'}`,
  choices: {
    include: 'Import hidden rows too',
    skip: 'Leave hidden rows out',
    fill: 'Use the first cell’s value',
    empty: 'Leave merged cells empty',
    round: (places: number) => `Round to ${places} places`,
  },
  decided: {
    hiddenRows: { include: 'Hidden rows are imported too', skip: 'Hidden rows are left out' },
    merged: {
      fill: 'Merged cells have the first cell’s value',
      empty: 'Merged cells are empty',
    },
    roundTo: (places: number) => `Quantities are rounded to ${places} places`,
  },
}
