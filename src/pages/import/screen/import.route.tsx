import FileInput from 'lucide-react/icons/file-input'
import { cmsFrame, cmsPaths } from '../../../../content/cms/frame.ts'
import { importScreen as words } from '../../../../content/cms/import.ts'
import { cmsMeta } from '../../../frames/cms/cms-meta.ts'
import { ScreenHeading } from '../../../frames/cms/screen-heading.tsx'
import { AppCard } from '../../../ui/app/app-card.tsx'
import { Dropzone } from '../../../ui/app/dropzone.tsx'
import { LeaveGuard } from '../../../ui/app/leave-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { ImportReport } from './import-report.tsx'
import { ImportRuns } from './import-runs.tsx'
import { type ImportRun, usePageImport } from './use-page-import.ts'

export const meta = () => cmsMeta(words.title)

const back = { href: cmsPaths.dashboard, label: cmsFrame.backToDashboard }

export default function ImportPagesScreen() {
  const { run, problem, check, importChosen, stop, reset } = usePageImport()
  const isWriting = run?.isRunning === true && !run.isDryRun
  return (
    <>
      <ScreenHeading title={words.title} text={words.text} back={back} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {problem && <ErrorSummary title={problem} />}
        {!run && (
          <>
            <Dropzone
              icon={FileInput}
              accept=".xml,.json,.zip,.md,.markdown,.html,.htm"
              words={words.dropzone}
              onFiles={check}
            />
            <WhereToGetIt />
            <ImportRuns />
          </>
        )}
        {run?.isRunning && <Running run={run} onStop={stop} />}
        {run && !run.isRunning && (
          // The choice belongs to one dry run.
          <ImportReport
            key={String(run.isDryRun)}
            run={run}
            onImport={importChosen}
            onOther={reset}
          />
        )}
      </div>
      <LeaveGuard words={words.leave} isDirty={isWriting} />
    </>
  )
}

function WhereToGetIt() {
  return (
    <AppCard title={words.how.title}>
      <dl className="grid gap-4 px-5 pt-4 pb-5 sm:grid-cols-3">
        {words.how.items.map(({ name, text }) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="mt-1 text-sm text-fg-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </AppCard>
  )
}

function Running({ run, onStop }: { run: ImportRun; onStop: () => void }) {
  const { file, isDryRun, rows, total } = run
  const title = (isDryRun ? words.checking : words.importing)(file.name)
  return (
    <AppCard
      title={title}
      action={
        <Button size="sm" variant="outline" onClick={onStop}>
          {words.stop}
        </Button>
      }
    >
      <div className="grid gap-2 px-5 py-5">
        <p role="status" className="text-sm text-fg-muted">
          {total === null ? words.sending : words.progress(rows.length, total)}
        </p>
        <ProgressBar percent={percentOf(rows.length, total)} label={title} tone="accent" />
      </div>
    </AppCard>
  )
}

function percentOf(done: number, total: number | null) {
  return total ? Math.min(100, Math.floor((100 * done) / total)) : 0
}
