import { figuresWords } from '../../../content/claims/figures-to-copy.ts'
import { workbookWords as words } from '../../../content/claims/workbook.ts'
import type { FactorBook } from '../../factors/factor-book.ts'
import { figuresToCopy } from '../../factors/figures/figures-to-copy.ts'
import {
  type WrittenCell,
  type WrittenSheet,
  writeWorkbook,
} from '../../lib/xlsx-file/write-workbook.ts'
import type { StoredClaim } from '../claim.store.server.ts'
import { lineCells, lineColumns, rowCells, rowColumns } from '../claim-csv.ts'
import type { ClaimResults } from '../claim-results.ts'
import { isPublic } from '../claim-state.ts'
import { periodText } from '../period-text.ts'
import type { StoredRow } from '../row.store.server.ts'

type Of = Pick<StoredClaim, 'title' | 'isSample'>

const dateColumns = new Set(['date_from', 'date_to'])

/** All rows in the columns of an import, so that importing the file again changes nothing. */
export function rowsWorkbook(claim: Of, rows: readonly StoredRow[], book: FactorBook) {
  return writeWorkbook({
    title: claim.title,
    sheets: [
      {
        name: sheetName(claim, words.sheets.activity),
        header: rowColumns,
        rows: { [Symbol.iterator]: () => cellsOfRows(rows, book) },
        widths: rowColumns.map((name) => (name === 'factor' || name === 'note' ? 36 : 16)),
      },
    ],
  })
}

/** One by one, because a claim can have 100,000 rows. */
function* cellsOfRows(rows: readonly StoredRow[], book: FactorBook): Generator<WrittenCell[]> {
  for (const row of rows) {
    yield rowCells(row, book).map((cell, at) =>
      dateColumns.has(rowColumns[at] ?? '') && typeof cell === 'string' ? { day: cell } : cell,
    )
  }
}

type About = { claim: StoredClaim; organisation: string; siteUrl: string }

export function resultsWorkbook(about: About, results: ClaimResults, book: FactorBook) {
  const { claim } = about
  const sheets = [
    figuresSheet(results),
    linesSheet(results, book),
    totalsSheet(results),
    sourcesSheet(results, book),
    aboutSheet(about),
  ]
  return writeWorkbook({
    title: words.about.title(claim.title),
    sheets: sheets.map((sheet) => ({ ...sheet, name: sheetName(claim, sheet.name) })),
  })
}

export function fileName({ isSample }: Of, name: string) {
  return isSample ? words.sampleFile(name) : name
}

function sheetName({ isSample }: Of, name: string) {
  return isSample ? words.sample(name) : name
}

function figuresSheet({ totals }: ClaimResults): WrittenSheet {
  const { figure, value, unit } = figuresWords.columns
  return {
    name: words.sheets.figures,
    header: [figure, value, unit],
    rows: figuresToCopy(totals).map((one) => [one.label, { number: one.value }, one.unit]),
    widths: [42, 18, 12],
  }
}

function linesSheet({ lines }: ClaimResults, book: FactorBook): WrittenSheet {
  return {
    name: words.sheets.lines,
    header: lineColumns,
    rows: lines.map((line) => lineCells(line, book)),
    widths: lineColumns.map((name) => (name.startsWith('factor') || name === 'source' ? 36 : 16)),
  }
}

function totalsSheet({ totals }: ClaimResults): WrittenSheet {
  const { categories: _, ...sums } = totals
  return {
    name: words.sheets.totals,
    header: words.totals.header,
    rows: (Object.keys(sums) as (keyof typeof sums)[]).map((key) => [
      figuresWords.sums[key],
      { number: sums[key].kg },
      { number: sums[key].t },
    ]),
    widths: [32, 20, 16],
  }
}

function sourcesSheet({ lines }: ClaimResults, book: FactorBook): WrittenSheet {
  const used = new Set(lines.map(({ factor }) => factor.set))
  return {
    name: words.sheets.sources,
    header: words.sources.header,
    rows: book.sets
      .filter(({ id }) => used.has(id))
      .map(({ id, header }) => [
        header.alias,
        header.name,
        header.publisher,
        header.edition,
        header.licence.id,
        header.licence.attribution,
        header.source.title,
        id,
      ]),
    widths: [20, 40, 30, 12, 16, 50, 40, 40],
  }
}

function aboutSheet({ claim, organisation, siteUrl }: About): WrittenSheet {
  const { about } = words
  const id = claim.certificateId
  const isOut = isPublic(claim.state)
  const facts: [string, string][] = [
    [about.claim, claim.title],
    [about.organisation, organisation],
    [about.period, periodText(claim.periodFrom, claim.periodTo)],
    [about.criteria, claim.criteria],
    [about.gwp, claim.gwp],
    ...(isOut
      ? ([
          [about.certificate, id],
          [about.page, new URL(`/verify/${id}`, siteUrl).href],
        ] as [string, string][])
      : []),
    [about.standing, isOut ? about.verified(id) : about.draft],
    [about.methods, about.methodsText],
    [about.numbers, about.numbersText],
  ]
  return { name: words.sheets.about, header: about.header, rows: facts, widths: [24, 100] }
}
