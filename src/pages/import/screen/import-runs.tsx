import { useQuery } from '@tanstack/react-query'
import { importScreen } from '../../../../content/cms/import.ts'
import { formatMoment } from '../../../lib/format-short-date.ts'
import { AppCard } from '../../../ui/app/app-card.tsx'
import { type ImportRunRow, runsQuery } from './import-query.ts'
import { UndoImport } from './undo-import.tsx'

const { runs: words } = importScreen

/** The newest imports, each of which can be undone as a whole. */
export function ImportRuns() {
  const { data } = useQuery(runsQuery)
  if (!data || data.runs.length === 0) return null
  return (
    <AppCard title={words.title}>
      <ul className="divide-y divide-line">
        {data.runs.map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </ul>
    </AppCard>
  )
}

function Run({ run }: { run: ImportRunRow }) {
  const { id, file, madeBy, startedAt, undoneAt, undoneBy, undoable } = run
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{file}</p>
        <p className="text-sm text-fg-muted">
          {words.made(formatMoment(startedAt), madeBy)}. {words.sums(run)}
        </p>
        {undoneAt && (
          <p className="text-sm text-fg-muted">{words.undone(formatMoment(undoneAt), undoneBy)}</p>
        )}
      </div>
      {undoable > 0 && <UndoImport run={id} file={file} />}
    </li>
  )
}
