import { eventKindNames, measureNames, yearsPage } from '../../content/claims/years.ts'
import { tonnes } from '../lib/exact-decimal.ts'
import { formatDay } from '../lib/format-day.ts'
import { groupDigits } from '../lib/group-digits.ts'
import { comparisonSentence } from '../years/comparison-words.ts'
import type { Years } from '../years/read-years.server.ts'
import type { ReportBlock, ReportCell, ReportColumn, ReportYears } from './report-model.ts'

type Year = Years['years'][number]

const { grade } = yearsPage.changes
const { baseYear: baseWords, targets: targetWords, intensity: intensityWords, table } = yearsPage

/** What the organisation compares its years with. None of it is signed. */
export function reportYears(years: Years): ReportYears {
  return {
    baseYear: baseYearBlocks(years),
    targets: years.targets.flatMap(targetBlocks),
    intensity: intensityBlocks(years),
  }
}

function baseYearBlocks({ baseYear, events, years }: Years): ReportBlock[] {
  if (!baseYear) return []
  const { year, measure, thresholdPercent, reason, recalculation } = baseYear
  const shown = years.filter(({ figures }) => figures !== null)
  return [
    text(`${year}. ${baseWords.text(measureNames[measure], thresholdPercent)}`),
    ...(reason ? [written(reason)] : []),
    text(recalculation ? stateOf(recalculation, thresholdPercent) : baseWords.gone(year)),
    ...(shown.length > 0 ? [yearsTable(shown)] : []),
    ...shown.flatMap((one) => whyNotComparable(one, shown)),
    ...(events.length > 0 ? [text(baseWords.entered), eventsTable(events)] : []),
  ]
}

function stateOf(
  { percent, recalculationDue }: { percent: string | null; recalculationDue: boolean },
  threshold: string,
) {
  if (percent === null) return recalculationDue ? baseWords.dueZero : baseWords.fine('0', threshold)
  return (recalculationDue ? baseWords.due : baseWords.fine)(percent, threshold)
}

const yearMeasures = [
  'scope1',
  'scope2Location',
  'scope2Market',
  'scope3',
  'totalLocation',
  'totalMarket',
] as const

function yearsTable(years: Years['years']): ReportBlock {
  return {
    kind: 'table',
    label: table.caption,
    columns: [
      column(table.year, 2),
      ...yearMeasures.map((measure) => column(table[measure], 2, true)),
    ],
    rows: years.map(({ label, claim, figures, sinceBase }): ReportCell[] => [
      [
        `${label}: ${claim.certificateId ?? table.claim}`,
        ...(sinceBase && sinceBase.comparable !== 'yes' ? [grade[sinceBase.comparable]] : []),
      ].join('\n'),
      ...yearMeasures.map((measure) => ({ number: figures?.[measure].t ?? '0', places: 3 })),
    ]),
  }
}

/** Below the table, because a cell has no room for it. */
function whyNotComparable({ sinceBase, label, claim }: Year, years: readonly Year[]) {
  const base = years.find(({ year }) => year === sinceBase?.year)
  if (!sinceBase || !base) return []
  const [from, to] = [
    { name: base.label, claim: base.claim },
    { name: label, claim },
  ]
  const reasons = sinceBase.reasons.map((reason) =>
    comparisonSentence(reason, from, to, sinceBase.comparable),
  )
  return reasons.length > 0
    ? [text(baseWords.compared(label, base.label, [grade[sinceBase.comparable], ...reasons]))]
    : []
}

function eventsTable(events: Years['events']): ReportBlock {
  const { what, day, effect, counts } = baseWords.eventColumns
  return {
    kind: 'table',
    label: baseWords.eventsCaption,
    columns: [column(what, 4), column(day, 2), column(effect, 2, true), column(counts, 2)],
    rows: events.map((event): ReportCell[] => [
      [eventKindNames[event.kind], event.note].filter(Boolean).join('. '),
      formatDay(event.happenedOn),
      { number: event.effectKg },
      event.counts ? baseWords.counts : baseWords.countsNot,
    ]),
  }
}

function targetBlocks(target: Years['targets'][number]): ReportBlock[] {
  const { reductionPercent, measure, targetYear, baseYear, kind, note, standing } = target
  const name = targetWords.name(reductionPercent, measureNames[measure], targetYear)
  const isAbsolute = kind === 'absolute'
  const unit = isAbsolute ? targetWords.tonnes : targetWords.kg
  const figure = (kg: string | null | undefined): ReportCell => {
    if (kg === null || kg === undefined) return ''
    return isAbsolute ? { number: tonnes(kg), places: 3 } : { number: kg }
  }
  const { columns } = targetWords
  return [
    { kind: 'heading', text: name },
    text(`${targetWords.from(baseYear)}. ${targetWords.only}`),
    ...(note ? [written(note)] : []),
    standing
      ? {
          kind: 'table',
          label: targetWords.caption(name),
          columns: [
            column(columns.year, 1),
            column(`${columns.value}, ${unit}`, 2, true),
            column(`${columns.path}, ${unit}`, 2, true),
            column(`${columns.gap}, ${unit}`, 2, true),
            column(columns.status, 4),
          ],
          rows: standing.map((one): ReportCell[] => [
            String(one.year),
            figure(one.value),
            figure(one.path),
            figure(one.gap),
            [
              targetWords.status[one.status],
              ...(one.byContracts ? [targetWords.byContracts] : []),
            ].join('. '),
          ]),
        }
      : text(targetWords.noBase(baseYear)),
  ]
}

function intensityBlocks({ denominators }: Years): ReportBlock[] {
  if (denominators.length === 0) return []
  const { columns } = intensityWords
  const hasRevenue = denominators.some(({ kind }) => kind === 'revenue')
  return [
    text(intensityWords.unverified),
    ...(hasRevenue ? [text(intensityWords.revenue)] : []),
    {
      kind: 'table',
      label: intensityWords.caption,
      columns: [
        column(columns.year, 1),
        column(columns.value, 4),
        column(columns.location, 3, true),
        column(columns.market, 3, true),
      ],
      rows: denominators.map(({ year, label, value, unit, intensity }): ReportCell[] => [
        String(year),
        `${label}: ${groupDigits(value)} ${unit}`,
        intensity ? { number: intensity.totalLocation } : intensityWords.noYear,
        intensity ? { number: intensity.totalMarket } : '',
      ]),
    },
  ]
}

function column(name: string, share: number, isNumber = false): ReportColumn {
  return { name, share, isNumber }
}

function text(words: string): ReportBlock {
  return { kind: 'text', text: words }
}

function written(words: string): ReportBlock {
  return { kind: 'written', text: words }
}
