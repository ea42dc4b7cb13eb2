import { figuresForCard } from '../factors/figures/figures-to-copy.ts'
import { makeReport } from './make-report.ts'
import { missingTexts } from './missing-texts.ts'
import type { ReportSource } from './report-source.ts'

type StoredText = {
  key: string
  text: string
  version: number
  copiedFrom: string | null
  updatedAt: Date
}

type ReadReport = { source: ReportSource; texts: readonly StoredText[]; isShown: boolean }

/** The report as its tab shows it. */
export function presentReport({ source, texts, isShown }: ReadReport) {
  return {
    ...makeReport(source),
    hasRows: source.lines.length > 0,
    texts: texts.map(presentText),
    missing: missingTexts(source),
    figures: figuresForCard(source.totals, source.lines),
    /** Whether everybody may read it. */
    isShown,
  }
}

export function presentText(text: StoredText) {
  return { ...text, updatedAt: text.updatedAt.toISOString() }
}
