import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { useEffect, useRef } from 'react'
import { importPage as words } from '../../../../content/claims/import-page.ts'
import { formatBytes } from '../../../lib/format-bytes.ts'
import { WorkspaceHead } from '../../../organisations/workspace-head.tsx'
import { LeaveGuard } from '../../../ui/app/leave-guard.tsx'
import { ProgressLine } from '../../../ui/app/progress-line.tsx'
import { Skeleton } from '../../../ui/app/skeleton.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Claim } from '../../claim-answers.ts'
import { claimPath } from '../../claims-query.ts'
import { ActivitiesStep } from './activities-step.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { DoneStep } from './done-step.tsx'
import { DryRunStep } from './dry-run-step.tsx'
import { ImportSteps } from './import-steps.tsx'
import { useImport } from './use-import.ts'

/** Four steps. The file stays in memory, and nothing is written before the last step. */
export function ImportScreen({ claim }: { claim: Claim }) {
  const state = useImport(claim.id)
  const { file, report, step, busy, error } = state
  const body = useRef<HTMLElement>(null)
  const place = state.imported?.isUndone ? 'undone' : step
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    // Moves scroll position and keyboard focus to the start of the new step.
    body.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [place])
  return (
    <>
      <WorkspaceHead
        title={words.title}
        back={{ href: claimPath(claim.id), label: claim.title }}
        actions={
          file && (
            <p className="flex min-w-0 items-center gap-2 text-fg-muted">
              <Icon of={FileSpreadsheet} />
              <span className="break-all">
                {file.name}, {formatBytes(file.size)}
              </span>
            </p>
          )
        }
      />
      <ImportSteps
        current={place === 'undone' ? 3 : step}
        isSkipped={report?.activities.length === 0}
      />
      {error && (
        <div className="mb-4 grid gap-3">
          {state.isRefused && file && !report ? (
            <ErrorSummary title={words.notOpened(file.name)} text={error} />
          ) : (
            <ErrorSummary title={error} />
          )}
          {file && !(state.isRefused && !report) && (
            <Button
              variant="outline"
              busy={busy === 'check'}
              className="justify-self-start"
              onClick={() => void state.runAgain()}
            >
              {words.tryAgain}
            </Button>
          )}
        </div>
      )}
      <section
        ref={body}
        tabIndex={-1}
        aria-label={words.steps[step - 1]?.name}
        aria-busy={busy !== null}
        className="relative outline-none"
      >
        {busy === 'check' && report && <ProgressLine />}
        {step < 4 && (!file || !report) && (
          <ChooseFile claim={claim} isReading={busy === 'check'} onFile={state.choose} />
        )}
        {file && !report && busy === 'check' && <Skeleton className="mt-4 h-64" />}
        {report && step === 1 && <ColumnsStep claim={claim} state={state} report={report} />}
        {report && step === 2 && <ActivitiesStep claim={claim} state={state} report={report} />}
        {report && step === 3 && <DryRunStep claim={claim} state={state} report={report} />}
        {report && step === 4 && <DoneStep claim={claim} state={state} report={report} />}
      </section>
      <LeaveGuard words={words.leave} isDirty={file !== null && step < 4} />
    </>
  )
}
