import { importPage } from '../../../../content/claims/import-page.ts'
import { sheetWords } from '../../../../content/claims/import-sheet.ts'
import type { ImportMapping } from '../import.schema.ts'
import type { ImportState } from './use-import.ts'

const words = importPage.report
const formats = importPage.columns

/** The user's choices for this file, each with a button to undo it. */
export function Decisions({ state }: { state: ImportState }) {
  const made = decisionsOf(state.choices)
  if (made.length === 0) return null
  return (
    <section aria-label={words.decided} className="border-b border-line px-5 py-3">
      <h3 className="text-sm font-medium tracking-normal text-fg-subtle">{words.decided}</h3>
      <ul>
        {made.map(({ text, undo }) => (
          <li key={text} className="flex flex-wrap items-center gap-x-3">
            {text}
            <button
              type="button"
              aria-label={words.undoOf(text)}
              onClick={() => void state.decide(undo)}
              className="min-h-11 text-sm font-semibold text-accent-text underline underline-offset-3"
            >
              {words.undo}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function decisionsOf(choices: ImportMapping) {
  const { numbers, dates, energy, units } = choices
  const made: { text: string; undo: Partial<ImportMapping> }[] = []
  const { decisions } = words
  if (numbers) {
    made.push({
      text: decisions.numbers(formats.numberFormats[numbers]),
      undo: { numbers: null },
    })
  }
  if (dates) {
    made.push({ text: decisions.dates(formats.dateFormats[dates]), undo: { dates: null } })
  }
  if (energy) made.push({ text: decisions.energy(energy), undo: { energy: null } })
  for (const [word, unit] of Object.entries(units)) {
    const { [word]: _, ...others } = units
    made.push({ text: decisions.unit(word, unit), undo: { units: others } })
  }
  return [...made, ...sheetDecisions(choices)]
}

function sheetDecisions({ hiddenRows, merged, roundTo }: ImportMapping) {
  const { decided } = sheetWords
  const made: { text: string; undo: Partial<ImportMapping> }[] = []
  if (hiddenRows) made.push({ text: decided.hiddenRows[hiddenRows], undo: { hiddenRows: null } })
  if (merged) made.push({ text: decided.merged[merged], undo: { merged: null } })
  if (roundTo !== null) made.push({ text: decided.roundTo(roundTo), undo: { roundTo: null } })
  return made
}
