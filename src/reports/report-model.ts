/** A report as plain data: what its PDF, its workbook and its preview all show. */
export type Report = {
  head: ReportHead
  sections: ReportSection[]
}

export type ReportHead = {
  /** Of the certificate, which a draft has before it is published. */
  id: string
  organisation: string
  title: string
  period: string
  approach: string
  isSample: boolean
  /** Stands on every page; null for a certificate that is valid. */
  warning: string | null
  totals: { location: string; market: string }
  /** The opinion, and who gave it. */
  verified: { headline: string; by: string } | null
  certificate: { id: string; page: string } | null
}

export type ReportSection = {
  id: string
  number: number
  title: string
  /** Whether its figures are those of a certificate. */
  isSigned: boolean
  blocks: ReportBlock[]
}

export type ReportBlock =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'written'; text: string }
  | { kind: 'facts'; facts: ReportFact[] }
  | { kind: 'list'; items: string[] }
  | ReportTable

export type ReportFact = { label: string; value: string; href?: string }

export type ReportTable = {
  kind: 'table'
  /** Names the table for screen readers. */
  label: string
  columns: ReportColumn[]
  rows: ReportCell[][]
  /** Whether the last row is the sum of those before it. */
  hasTotal?: boolean
}

export type ReportColumn = { name: string; isNumber?: boolean; share: number }

/** A text, or a decimal with the places that are printed. */
export type ReportCell = string | { number: string; places?: number }

/** What a report says of other years; the sections print nothing without it. */
export type ReportYears = {
  baseYear: ReportBlock[]
  targets: ReportBlock[]
  intensity: ReportBlock[]
}
