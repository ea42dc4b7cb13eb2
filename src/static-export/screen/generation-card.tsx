import CircleCheck from 'lucide-react/icons/circle-check'
import Download from 'lucide-react/icons/download'
import Package from 'lucide-react/icons/package'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useId } from 'react'
import { staticExport } from '../../../content/cms/static-export.ts'
import { cx } from '../../lib/cx.ts'
import { formatDay } from '../../lib/format-day.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { GenerationSummary, ProblemList } from './generation-summary.tsx'
import { type ExportState, useDownload, type useGenerate } from './use-static-export.ts'

type GenerationCardProps = {
  state: ExportState | undefined
  published: number | undefined
  generate: ReturnType<typeof useGenerate>
}

/** Generates the site, shows the progress and offers the download. */
export function GenerationCard({ state, published, generate }: GenerationCardProps) {
  const id = useId()
  const download = useDownload()
  const result = state?.current ?? null
  const running = state?.running ?? null
  const isRunning = generate.isPending || running !== null
  return (
    <section
      aria-labelledby={id}
      className="overflow-hidden rounded-lg border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center gap-4 p-5">
        <span
          className={cx(
            'grid size-12 shrink-0 place-items-center rounded-full',
            result ? 'bg-good-soft text-good' : 'bg-accent-soft text-on-accent-soft',
          )}
        >
          <Icon of={result ? CircleCheck : Package} size={24} />
        </span>
        <div className="min-w-0 flex-1 basis-40">
          <h2 id={id} className="text-xl leading-[1.3] font-semibold tracking-title">
            {result ? staticExport.done.heading : staticExport.ready.heading}
          </h2>
          <p className="mt-0.5 text-sm text-fg-muted">
            {result ? formatDay(result.generatedAt) : staticExport.ready.text}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:w-full">
          <Button
            variant={result ? 'outline' : 'primary'}
            icon={<Icon of={RefreshCw} size={16} />}
            busy={isRunning}
            busyLabel={staticExport.generateBusy}
            disabled={!published}
            onClick={() => generate.mutate()}
          >
            {staticExport.generate}
          </Button>
          {result && (
            <Button
              icon={<Icon of={Download} size={16} />}
              busy={download.isPending}
              busyLabel={staticExport.downloadBusy}
              onClick={() => download.mutate()}
            >
              {staticExport.download}
            </Button>
          )}
        </div>
      </div>
      {isRunning && (
        <div className="border-t border-line px-5 py-4">
          <ProgressBar percent={percentOf(running)} label={staticExport.progress} tone="accent" />
        </div>
      )}
      {published === 0 && (
        <p className="flex items-center gap-2.5 border-t border-line bg-warn-soft px-5 py-4">
          <Icon of={TriangleAlert} className="text-warn-text" />
          {staticExport.noPages}
        </p>
      )}
      {result && <GenerationSummary result={result} />}
      {result && <ProblemList problems={result.problems} found={result.problemsFound} />}
    </section>
  )
}

function percentOf(running: ExportState['running']) {
  return running && running.total > 0 ? Math.floor((100 * running.done) / running.total) : 0
}
