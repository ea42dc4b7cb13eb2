import { useState } from 'react'
import { importPage } from '../../../../content/claims/import-page.ts'
import { sheetWords as words } from '../../../../content/claims/import-sheet.ts'
import { xlsxLimits } from '../../../lib/xlsx-file/xlsx-limits.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { ImportReport, WorkbookReport } from '../import.schema.ts'
import { DatesField, NumbersField } from './format-options.tsx'
import type { ImportState } from './use-import.ts'

type SheetOptionsProps = { state: ImportState; report: ImportReport; workbook: WorkbookReport }

/** Where the table begins, and how its texts are read. */
export function SheetOptions({ state, report, workbook }: SheetOptionsProps) {
  const [typed, setTyped] = useState(String(workbook.headerRow))
  const take = () => {
    const headerRow = Number(typed)
    const isRow = /^\d+$/.test(typed.trim()) && headerRow >= 1 && headerRow <= xlsxLimits.lastRow
    if (!isRow) setTyped(String(workbook.headerRow))
    else if (headerRow !== workbook.headerRow) void state.decide({ headerRow, columns: null })
  }
  return (
    <div className="grid items-start gap-4 border-b border-line px-5 py-[18px] sm:grid-cols-2 min-[56.25rem]:grid-cols-4">
      <Field id="import-header-row" label={words.headerRow} hint={words.headerRowHint}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={take}
            onKeyDown={({ key }) => {
              if (key === 'Enter') take()
            }}
          />
        )}
      </Field>
      <Field id="import-header-rows" label={words.headerRows}>
        {(control) => (
          <Select
            {...control}
            value={workbook.headerRows === 1 ? '' : String(workbook.headerRows)}
            options={Object.entries(words.headerRowCounts)
              .map(([value, label]) => ({ value, label }))
              .sort((a, b) => Number(a.value) - Number(b.value))}
            onChange={({ target }) =>
              void state.decide({
                headerRow: workbook.headerRow,
                headerRows: target.value ? Number(target.value) : null,
                columns: null,
              })
            }
          />
        )}
      </Field>
      <NumbersField state={state} report={report} />
      <DatesField state={state} report={report} hint={importPage.columns.ownDates} />
    </div>
  )
}
