import { useState } from 'react'
import { sheetWords as words } from '../../../../content/claims/import-sheet.ts'
import { cx } from '../../../lib/cx.ts'
import type { WorkbookReport } from '../import.schema.ts'
import { otherSheet } from './other-sheet.ts'
import type { ImportState } from './use-import.ts'

/** The sheets below the preview, as a workbook has them. Hidden ones come when asked for. */
export function SheetTabs({ state, workbook }: { state: ImportState; workbook: WorkbookReport }) {
  const { sheets, sheet } = workbook
  const isHiddenChosen = sheets.some((one) => one.name === sheet && one.state !== 'visible')
  const [showsHidden, setShowsHidden] = useState(isHiddenChosen)
  const hidden = sheets.filter((one) => one.state !== 'visible').length
  return (
    <fieldset className="mt-auto flex overflow-x-auto border-t border-line-strong bg-sunken px-3">
      <legend className="sr-only">{words.sheets}</legend>
      {sheets
        .filter((one) => showsHidden || one.state === 'visible')
        .map(({ name, state: shown }) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === sheet}
            aria-disabled={state.busy !== null || undefined}
            onClick={() => {
              if (state.busy === null && name !== sheet) void state.decide(otherSheet(name))
            }}
            className={cx(
              'min-h-11 px-4 text-sm font-medium whitespace-nowrap text-fg-muted hover:text-fg',
              name === sheet &&
                'bg-surface font-semibold text-fg! shadow-[inset_0_-2px_0_var(--color-accent)]',
            )}
          >
            {name}{' '}
            {shown !== 'visible' && <span className="text-2xs text-fg-subtle">{words.hidden}</span>}
          </button>
        ))}
      {hidden > 0 && !showsHidden && (
        <button
          type="button"
          onClick={() => setShowsHidden(true)}
          className="min-h-11 px-4 text-sm font-semibold whitespace-nowrap text-accent-text underline underline-offset-3"
        >
          {words.showHidden(hidden)}
        </button>
      )}
    </fieldset>
  )
}
