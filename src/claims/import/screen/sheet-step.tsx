import { useState } from 'react'
import { sheetWords as words } from '../../../../content/claims/import-sheet.ts'
import type { ColumnMapping } from '../columns.ts'
import type { ImportReport, WorkbookReport } from '../import.schema.ts'
import { Decisions } from './decisions.tsx'
import { SheetFindings } from './sheet-findings.tsx'
import { SheetOptions } from './sheet-options.tsx'
import { SheetPreview } from './sheet-preview.tsx'
import { SheetTabs } from './sheet-tabs.tsx'
import type { ImportState } from './use-import.ts'

type SheetStepProps = {
  state: ImportState
  report: ImportReport
  workbook: WorkbookReport
  columns: ColumnMapping
}

/** The sheet as it looks in Excel, and beside it what cannot be read. Either points to the other. */
export function SheetStep({ state, report, workbook, columns }: SheetStepProps) {
  const [current, setCurrent] = useState<string | null>(null)
  return (
    <>
      <SheetOptions
        // What was typed belongs to the sheet that it was typed for.
        key={`${workbook.sheet} ${workbook.headerRow}`}
        state={state}
        report={report}
        workbook={workbook}
      />
      <Decisions state={state} />
      <div className="grid grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_348px]">
        <div className="flex min-w-0 flex-col border-line xl:border-e">
          <SheetPreview
            report={report}
            workbook={workbook}
            columns={columns}
            current={current}
            onPick={setCurrent}
            onChange={(changed) => state.note({ columns: changed })}
          />
          {workbook.formulas > 0 && (
            <p className="border-t border-line px-5 py-3 text-sm text-fg-muted">
              {words.formulas(workbook.formulas)}{' '}
              <span className="font-mono text-2xs break-words">
                {words.firstFormulas(
                  workbook.formulaCells.join(', '),
                  workbook.formulaCells.length === workbook.formulas,
                )}
              </span>
            </p>
          )}
          <SheetTabs state={state} workbook={workbook} />
        </div>
        <SheetFindings report={report} state={state} current={current} onPick={setCurrent} />
      </div>
    </>
  )
}
