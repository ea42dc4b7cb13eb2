import type { ReactNode } from 'react'
import { importPage } from '../../../../content/claims/import-page.ts'
import { sheetWords } from '../../../../content/claims/import-sheet.ts'
import { readNumber } from '../../../lib/csv-file/read-number.ts'
import { formatDay } from '../../../lib/format-day.ts'
import { Button } from '../../../ui/button.tsx'
import { RateForm } from '../../spend/rate-form.tsx'
import type { FindingCode, FindingGroup, ImportReport } from '../import.schema.ts'
import { readDate } from '../read-date.ts'
import type { ImportState } from './use-import.ts'

const words = importPage.report

type FindingChoicesProps = { group: FindingGroup; report: ImportReport; state: ImportState }

const withChoice = {
  ambiguous_number: NumberChoice,
  ambiguous_date: DateChoice,
  gross_or_net: EnergyChoice,
  ambiguous_unit: UnitChoice,
  unknown_unit: UnitChoice,
  price_year_missing: UnitChoice,
  rate_missing: RateChoice,
  duplicate_row: DuplicateChoice,
  activity_not_mapped: ActivityChoice,
  category_missing: ActivityChoice,
  hidden_rows: HiddenRowsChoice,
  merged_cell: MergedChoice,
  too_precise: RoundChoice,
} satisfies Partial<Record<FindingCode, (props: FindingChoicesProps) => ReactNode>>

export function needsChoice(code: FindingCode): code is keyof typeof withChoice {
  return Object.hasOwn(withChoice, code)
}

/** Choices that resolve a finding for all rows of the group at once. */
export function FindingChoices(props: FindingChoicesProps) {
  const { code } = props.group
  if (!needsChoice(code)) return null
  const Choice = withChoice[code]
  // Only numbers that a workbook calculated are rounded; those of a CSV file were typed.
  if (code === 'too_precise' && !props.report.workbook) return null
  return (
    <div className="flex flex-wrap gap-2.5">
      <Choice {...props} />
    </div>
  )
}

function NumberChoice({ group, state }: FindingChoicesProps) {
  const example = group.values[0] ?? '1,234'
  return (['point', 'comma'] as const).map((numbers) => {
    const read = readNumber(example, numbers)
    return (
      <Choose key={numbers} onChoose={() => state.decide({ numbers })}>
        {words.equals(example, 'value' in read ? read.value : numbers)}
      </Choose>
    )
  })
}

function DateChoice({ group, state }: FindingChoicesProps) {
  const example = group.values[0] ?? '03/04/2025'
  return (['dmy', 'mdy'] as const).map((dates) => {
    const read = readDate(example, dates)
    return (
      <Choose key={dates} onChoose={() => state.decide({ dates })}>
        {words.equals(
          example,
          'from' in read ? formatDay(read.from) : importPage.columns.dateFormats[dates],
        )}
      </Choose>
    )
  })
}

function EnergyChoice({ group, state }: FindingChoicesProps) {
  return (['gross', 'net'] as const).map((energy) => (
    <Choose key={energy} onChoose={() => state.decide({ energy })}>
      {words.setEnergy[energy](group.count)}
    </Choose>
  ))
}

/** Each unit word of the file has its own choices. */
function UnitChoice({ group, report, state }: FindingChoicesProps) {
  const found = report.findings.filter(({ code }) => code === group.code)
  const byWord = new Map(found.map(({ value, choices }) => [value, choices ?? []]))
  return [...byWord].flatMap(([word, choices]) =>
    choices.map((unit) => (
      <Choose
        key={`${word} ${unit}`}
        onChoose={() => state.decide({ units: { ...state.choices.units, [word]: unit } })}
      >
        {words.equals(word, unit)}
      </Choose>
    )),
  )
}

function RateChoice({ report, state }: FindingChoicesProps) {
  return report.missingRates.map((missing) => (
    <RateForm
      key={`${missing.from} ${missing.to}`}
      missing={missing}
      onSaved={() => state.runAgain()}
    />
  ))
}

function DuplicateChoice({ group, state }: FindingChoicesProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        type="checkbox"
        checked={state.choices.acceptDuplicates}
        onChange={({ target }) => void state.decide({ acceptDuplicates: target.checked })}
        className="size-4 accent-accent"
      />
      {words.acceptDuplicates(group.count)}
    </label>
  )
}

function ActivityChoice({ report, state }: FindingChoicesProps) {
  if (report.activities.length === 0) return null
  return <Choose onChoose={() => state.goTo(2)}>{words.toActivities}</Choose>
}

function HiddenRowsChoice({ state }: FindingChoicesProps) {
  return (['include', 'skip'] as const).map((hiddenRows) => (
    <Choose key={hiddenRows} onChoose={() => state.decide({ hiddenRows })}>
      {sheetWords.choices[hiddenRows]}
    </Choose>
  ))
}

function MergedChoice({ state }: FindingChoicesProps) {
  return (['fill', 'empty'] as const).map((merged) => (
    <Choose key={merged} onChoose={() => state.decide({ merged })}>
      {sheetWords.choices[merged]}
    </Choose>
  ))
}

const offeredPlaces = 6

function RoundChoice({ state }: FindingChoicesProps) {
  return (
    <Choose onChoose={() => state.decide({ roundTo: offeredPlaces })}>
      {sheetWords.choices.round(offeredPlaces)}
    </Choose>
  )
}

function Choose({ onChoose, children }: { onChoose: () => unknown; children: string }) {
  return (
    <Button size="sm" variant="outline" onClick={() => void onChoose()}>
      {children}
    </Button>
  )
}
