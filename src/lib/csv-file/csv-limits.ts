export const csvLimits = {
  bytes: 20 * 1024 * 1024,
  rows: 100_000,
  columns: 64,
  cell: 2_000,
}

export type Delimiter = ',' | ';' | '\t'

export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
