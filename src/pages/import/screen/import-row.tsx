import { cmsPagePaths } from '../../../../content/cms/frame.ts'
import { importReasons, importScreen } from '../../../../content/cms/import.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { pagePath } from '../../page-path.ts'
import { PageStatusBadge } from '../../page-status-badge.tsx'
import type { ImportRow } from '../import.schema.ts'
import { noteText } from '../import-text.ts'

const { badges } = importScreen

type ImportRowProps = {
  row: ImportRow
  /** Set while pages are being chosen. */
  choice: { isChosen: boolean; onChoose: (isChosen: boolean) => void } | null
}

/** One page of the file, with what was changed or left out. */
export function ImportRowView({ row, choice }: ImportRowProps) {
  const { place, title, notes } = row
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-1 px-5 py-3">
      {choice && (
        <input
          type="checkbox"
          aria-label={importScreen.choose.one(title || place)}
          checked={choice.isChosen}
          onChange={(event) => choice.onChoose(event.target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-(--color-accent)"
        />
      )}
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">
          {row.outcome === 'new' && row.id !== null ? (
            <AppLink href={cmsPagePaths.edit(row.id)} className="text-accent-text hover:underline">
              {title}
            </AppLink>
          ) : (
            title || place
          )}
        </p>
        <p className="text-xs wrap-anywhere text-fg-subtle">
          {place}
          {'slug' in row && <span className="mono"> → {pagePath(row)}</span>}
        </p>
        {notes.length > 0 && (
          <ul className="mt-1.5 list-disc ps-4 text-sm text-fg-muted">
            {notes.map((note) => (
              <li key={note.code} className="wrap-anywhere">
                {noteText(note)}
              </li>
            ))}
          </ul>
        )}
        {row.outcome === 'left out' && (
          <p className="mt-1 text-sm text-warn-text">{importReasons[row.reason]}</p>
        )}
      </div>
      <div className="self-start">
        <Outcome row={row} />
      </div>
    </li>
  )
}

function Outcome({ row }: { row: ImportRow }) {
  if (row.outcome === 'new') return <PageStatusBadge state={row.isPublished} />
  if (row.outcome === 'left out') return <Badge tone="warn">{badges.leftOut}</Badge>
  return <Badge>{row.isInTrash ? badges.inTrash : badges.known}</Badge>
}
