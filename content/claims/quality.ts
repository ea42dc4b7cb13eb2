export const qualityWords = {
  title: 'Data quality',
  note: 'Stated by the organisation, row by row, and not signed',
  names: {
    measured: 'Measured',
    calculated: 'Calculated',
    estimated: 'Estimated',
    '': 'Not stated',
  },
  columns: {
    quality: 'Quantities',
    rows: 'Rows',
    rowsShare: 'Share of rows',
    kgShare: 'Share of kg CO2e',
  },
  percent: (percent: string) => `${percent}%`,
  none: '–',
  summary: (parts: string) => `Data quality by kg CO2e: ${parts}`,
  part: (name: string, percent: string) => `${name.toLowerCase()} ${percent}%`,
}
