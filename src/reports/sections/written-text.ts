import { reportWords } from '../../../content/claims/report.ts'
import type { ReportKey } from '../report.schema.ts'
import type { ReportBlock } from '../report-model.ts'
import type { ReportSource } from '../report-source.ts'

/** What the organisation wrote, or the sentence that stands in its place. */
export function writtenText({ texts }: Pick<ReportSource, 'texts'>, key: ReportKey): ReportBlock[] {
  const text = texts[key]
  if (text) return [{ kind: 'written', text }]
  const sentence = reportWords.empty[key]
  return sentence ? [{ kind: 'text', text: sentence }] : []
}
