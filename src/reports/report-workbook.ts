import { figuresWords } from '../../content/claims/figures-to-copy.ts'
import { reportWords as words } from '../../content/claims/report.ts'
import { workbookWords } from '../../content/claims/workbook.ts'
import {
  type WrittenCell,
  type WrittenSheet,
  writeWorkbook,
} from '../lib/xlsx-file/write-workbook.ts'
import type { Report, ReportBlock, ReportCell, ReportSection } from './report-model.ts'

/** The same report as a workbook: one sheet of its texts and tables, and one of figures to copy. */
export function reportWorkbook({ head, sections }: Report) {
  const named = (name: string) => (head.isSample ? workbookWords.sample(name) : name)
  const figures = sections.find(({ id }) => id === 'figures')
  const sheets = [reportSheet(head, sections), ...(figures ? [figuresSheet(figures)] : [])]
  return writeWorkbook({
    title: `${head.organisation}: ${head.title}`,
    sheets: sheets.map((sheet) => ({ ...sheet, name: named(sheet.name) })),
  })
}

function reportSheet(head: Report['head'], sections: readonly ReportSection[]): WrittenSheet {
  const { section, what, text } = words.sheets.columns
  const id = head.certificate?.id
  const marks = [head.isSample ? words.sampleNote : null, head.warning]
  const top = [...marks, words.reference, id ? words.unsigned(id) : null]
  return {
    name: words.sheets.report,
    header: [section, what, text],
    rows: [
      ...top.flatMap((line): WrittenCell[][] => (line ? [['', '', line]] : [])),
      ...sections.flatMap((one) => rowsOf(one)),
    ],
    widths: [34, 44, 60, 24, 24],
  }
}

function rowsOf({ number, title, isSigned, blocks }: ReportSection): WrittenCell[][] {
  const name = `${number} ${title}${isSigned ? ` ${words.mark}` : ''}`
  return blocks.flatMap(cellsOf).map((cells) => [name, ...cells])
}

function cellsOf(block: ReportBlock): WrittenCell[][] {
  switch (block.kind) {
    case 'text':
    case 'heading':
      return [['', block.text]]
    case 'written':
      return [[words.written, block.text]]
    case 'facts':
      return block.facts.map(({ label, value }) => [label, value])
    case 'list':
      return block.items.map((item, at) => [`${at + 1}.`, item])
    case 'table':
      return [
        block.columns.map(({ name }) => name),
        ...block.rows.map((row) => row.map(writtenCell)),
      ]
  }
}

function writtenCell(cell: ReportCell): WrittenCell {
  return typeof cell === 'string' ? cell : { number: cell.number }
}

function figuresSheet({ blocks }: ReportSection): WrittenSheet {
  const table = blocks.find((block) => block.kind === 'table')
  return {
    name: figuresWords.title,
    header: table?.columns.map(({ name }) => name) ?? [],
    rows: table?.rows.map((row) => row.map(writtenCell)) ?? [],
    widths: [42, 18, 12],
  }
}
