import { importPage } from '../../../../content/claims/import-page.ts'
import type { Claim } from '../../claim-answers.ts'
import type { ImportReport } from '../import.schema.ts'
import type { ImportState } from './use-import.ts'

const words = importPage.report

type ImportModeProps = { claim: Claim; state: ImportState; report: ImportReport }

/** Chooses whether the claim's existing rows are kept or replaced. */
export function ImportMode({ claim, state, report }: ImportModeProps) {
  const { added, changed, unchanged, removed } = report.changes
  return (
    <section className="grid gap-3 px-5 py-4">
      <h3 className="text-md font-semibold tracking-text">{words.against}</h3>
      <p className="text-fg-muted">
        {words.changes(added, changed, unchanged, removed)} {report.isKnown && words.isKnown}
      </p>
      {claim.rowCount > 0 && (
        <fieldset className="grid gap-2">
          <legend className="sr-only">{words.mode}</legend>
          {(['add', 'replace'] as const).map((mode) => (
            <label key={mode} className="flex min-h-11 items-start gap-2.5 py-2">
              <input
                type="radio"
                name="mode"
                checked={state.choices.mode === mode}
                onChange={() => void state.decide({ mode })}
                className="mt-1 size-4 accent-accent"
              />
              <span>
                <b className="font-semibold">{words.modes[mode][0]}.</b> {words.modes[mode][1]}
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </section>
  )
}
