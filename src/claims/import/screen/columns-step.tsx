import { useQuery } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useRef } from 'react'
import { importPage } from '../../../../content/claims/import-page.ts'
import { sheetWords } from '../../../../content/claims/import-sheet.ts'
import { AppCard } from '../../../ui/app/app-card.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { notify } from '../../../ui/toast.ts'
import type { Claim } from '../../claim-answers.ts'
import type { ColumnMapping } from '../columns.ts'
import type { ImportReport } from '../import.schema.ts'
import { ColumnsPreview } from './columns-preview.tsx'
import { FormatOptions } from './format-options.tsx'
import { ImportFoot } from './import-foot.tsx'
import { importDefaultsQuery } from './import-queries.ts'
import { acceptedFiles, readChosen } from './read-chosen.ts'
import { SheetStep } from './sheet-step.tsx'
import type { ImportState } from './use-import.ts'

const words = importPage.columns

type ColumnsStepProps = { claim: Claim; state: ImportState; report: ImportReport }

/** The step for the columns and for the format of numbers and dates. */
export function ColumnsStep({ claim, state, report }: ColumnsStepProps) {
  const { data: defaults } = useQuery(importDefaultsQuery(claim.id))
  const columns = state.choices.columns ?? report.columns
  const used = new Set(Object.values(columns)).size
  const missing = missingFields(columns)
  const last = (defaults?.mapping?.columns ?? null) as ColumnMapping | null
  const canUseLast =
    last !== null &&
    missing.length > 0 &&
    Object.values(last).every((at) => at < report.header.length)
  return (
    <AppCard
      title={report.workbook ? sheetWords.title : words.title}
      note={words.note(Math.min(report.lines.length, report.rows), report.rows)}
      action={
        <Badge tone={missing.length > 0 ? 'warn' : 'good'}>
          {words.recognised(used, report.header.length)}
        </Badge>
      }
    >
      {report.workbook ? (
        <SheetStep state={state} report={report} workbook={report.workbook} columns={columns} />
      ) : (
        <>
          <FormatOptions state={state} report={report} />
          <ColumnsPreview
            report={report}
            columns={columns}
            onChange={(changed) => state.note({ columns: changed })}
          />
        </>
      )}
      <ImportFoot>
        <OtherFile onFile={state.choose} />
        <p id="columns-reason" className="flex-[1_1_16rem]">
          {missing.length > 0 ? words.missing(missing.join(', ')) : words.remembered}
        </p>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
          {canUseLast && (
            <Button variant="outline" onClick={() => state.note({ columns: last })}>
              {words.useLast}
            </Button>
          )}
          <Button
            disabled={missing.length > 0}
            aria-describedby="columns-reason"
            busy={state.busy === 'check'}
            busyLabel={importPage.busy}
            onClick={() => void state.goOn({ columns })}
          >
            {words.next}
            <Icon of={ArrowRight} size={16} />
          </Button>
        </div>
      </ImportFoot>
    </AppCard>
  )
}

/** Required fields that no column is mapped to. */
function missingFields(columns: ColumnMapping) {
  const required = (['date_from', 'quantity', 'unit'] as const)
    .filter((field) => columns[field] === undefined)
    .map((field) => words.fields[field])
  const hasActivity = columns.activity !== undefined || columns.factor !== undefined
  return hasActivity ? required : [...required, words.activityOrFactor]
}

function OtherFile({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const take = async (files: File[]) => {
    if (files.length === 0) return
    const read = await readChosen(files)
    if ('file' in read) onFile(read.file)
    else notify({ title: read.problem, kind: 'bad' })
  }
  return (
    <>
      <Button variant="ghost" onClick={() => input.current?.click()}>
        {importPage.file.other}
      </Button>
      <input
        ref={input}
        type="file"
        accept={acceptedFiles}
        hidden
        aria-label={importPage.file.other}
        onChange={(event) => {
          void take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </>
  )
}
