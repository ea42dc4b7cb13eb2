import {
  eventKindNames,
  measureNames,
  yearFiles as words,
  yearsPage,
} from '../../content/claims/years.ts'
import {
  type WrittenCell,
  type WrittenSheet,
  writeWorkbook,
} from '../lib/xlsx-file/write-workbook.ts'
import type { Years } from './read-years.server.ts'
import { measures } from './rules/measures.ts'
import { yearCells, yearColumns } from './years-csv.ts'

type About = { organisation: string; siteUrl: string }

export function yearsWorkbook(years: Years, about: About) {
  return writeWorkbook({
    title: words.title,
    sheets: [
      {
        name: words.sheets.years,
        header: yearColumns,
        rows: years.years.map((year) => yearCells(year, about.siteUrl)),
        widths: yearColumns.map((name) => (name === 'page' || name === 'note' ? 48 : 18)),
      },
      changesSheet(years),
      eventsSheet(years),
      targetsSheet(years),
      intensitySheet(years),
      aboutSheet(years, about),
    ],
  })
}

const decimal = (text: string | null | undefined): WrittenCell => (text ? { number: text } : '')

function changesSheet({ years }: Years): WrittenSheet {
  const pairs = years.flatMap(({ year, sinceBase, sinceBefore }) =>
    [sinceBase, sinceBefore?.year === sinceBase?.year ? null : sinceBefore].flatMap((pair) =>
      pair ? [{ to: year, ...pair }] : [],
    ),
  )
  return {
    name: words.sheets.changes,
    header: words.changes,
    rows: pairs.flatMap(({ year, to, comparable, reasons, change }) =>
      measures.map((measure): WrittenCell[] => [
        year,
        to,
        measureNames[measure],
        comparable,
        reasons.join('; '),
        decimal(change[measure]?.kg),
        decimal(change[measure]?.percent),
      ]),
    ),
    widths: [10, 10, 34, 16, 30, 20, 16],
  }
}

function eventsSheet({ events }: Years): WrittenSheet {
  return {
    name: words.sheets.events,
    header: words.events,
    rows: events.map((event): WrittenCell[] => [
      { day: event.happenedOn },
      eventKindNames[event.kind],
      { number: event.effectKg },
      event.counts ? words.yes : words.no,
      event.note,
      event.evidence.join('; '),
    ]),
    widths: [12, 36, 18, 10, 60, 30],
  }
}

function targetsSheet({ targets }: Years): WrittenSheet {
  return {
    name: words.sheets.targets,
    header: words.targets,
    rows: targets.flatMap((target) =>
      (target.standing ?? []).map((one): WrittenCell[] => [
        targetName(target),
        measureNames[target.measure],
        one.year,
        decimal(one.value),
        decimal(one.path),
        decimal(one.gap),
        [
          yearsPage.targets.status[one.status],
          ...(one.byContracts ? [yearsPage.targets.byContracts] : []),
        ].join('. '),
        target.note,
      ]),
    ),
    widths: [44, 34, 10, 20, 20, 20, 36, 40],
  }
}

function targetName(target: Years['targets'][number]) {
  return yearsPage.targets.name(
    target.reductionPercent,
    measureNames[target.measure],
    target.targetYear,
  )
}

function intensitySheet({ denominators }: Years): WrittenSheet {
  return {
    name: words.sheets.intensity,
    header: words.intensity,
    rows: denominators.map((one): WrittenCell[] => [
      one.year,
      one.label,
      { number: one.value },
      one.unit,
      decimal(one.intensity?.totalLocation),
      decimal(one.intensity?.totalMarket),
      one.evidence.join('; '),
      one.note,
    ]),
    widths: [10, 24, 18, 16, 20, 20, 30, 40],
  }
}

function aboutSheet({ baseYear }: Years, { organisation, siteUrl }: About): WrittenSheet {
  const { about } = words
  const { fine, due, dueZero } = yearsPage.baseYear
  const recalculation = baseYear?.recalculation
  const percent = recalculation?.percent
  const state =
    recalculation &&
    (percent
      ? (recalculation.recalculationDue ? due : fine)(percent, baseYear.thresholdPercent)
      : recalculation.recalculationDue
        ? dueZero
        : '')
  return {
    name: words.sheets.about,
    header: about.header,
    rows: [
      [about.organisation, organisation],
      [about.page, new URL(yearsPage.path, siteUrl).href],
      [about.signed, about.signedText],
      ...(baseYear
        ? [
            [about.baseYear, `${baseYear.year}. ${baseYear.reason}`.trim()],
            [about.recalculation, state ?? yearsPage.baseYear.gone(baseYear.year)],
          ]
        : [[about.baseYear, yearsPage.baseYear.none]]),
      [about.denominators, `${yearsPage.intensity.unverified} ${yearsPage.intensity.revenue}`],
      [about.numbers, about.numbersText],
    ],
    widths: [24, 100],
  }
}
