export const xlsxLimits = {
  bytes: 20 * 1024 * 1024,
  entries: 2_000,
  unpacked: 200 * 1024 * 1024,
  /** Unpacked to packed bytes, once this many are unpacked. */
  ratio: 200,
  ratioFrom: 1024 * 1024,
  depth: 64,
  /** Characters without a complete token. */
  token: 4 * 1024 * 1024,
  sheets: 200,
  strings: 1_000_000,
  cell: 32_767,
  mergeCells: 100_000,
  allMergeCells: 1_000_000,
  lastRow: 1_048_576,
  lastColumn: 16_384,
  /** Columns up to the last header cell, and rows below the header. */
  columns: 256,
  rows: 100_000,
  /** Cells of all rows, with the empty ones before a filled one. */
  cells: 12_500_000,
  findings: 1_000_000,
}
