import { useState } from 'react'
import { rowWords as words } from '../../../../content/claims/claim-page.ts'
import { useListParams } from '../../../lib/use-list-params.ts'
import { LoadFailed } from '../../../organisations/load-failed.tsx'
import type { Workspace } from '../../../organisations/use-workspace.ts'
import { Skeleton } from '../../../ui/app/skeleton.tsx'
import type { Claim, Row } from '../../claim-answers.ts'
import { mayWrite } from '../../may-write.ts'
import { GoToRow } from './go-to-row.tsx'
import { NoRows } from './no-rows.tsx'
import { ProblemChips } from './problem-chips.tsx'
import { RowDialog } from './row-dialog.tsx'
import { RowsTable } from './rows-table.tsx'
import { RowsTools } from './rows-tools.tsx'
import { useRowWindow } from './use-row-window.ts'

type DataTabProps = { claim: Claim; workspace: Workspace }

const noRowsFilter = { q: '', category: '', site: '', month: '', problem: '' }

/** The rows of a claim, with search and filters; each row opens in a dialog. */
export function DataTab({ claim, workspace }: DataTabProps) {
  const { read, change } = useListParams()
  const filter = {
    q: read('q').slice(0, 200),
    category: read('category').slice(0, 30),
    site: read('site').slice(0, 120),
    month: read('month').slice(0, 7),
    problem: read('problem').slice(0, 40),
  }
  const isFiltered = Object.values(filter).some((value) => value !== '')
  const window = useRowWindow(claim.id, filter)
  const [opened, setOpened] = useState<Row | 'new' | null>(null)
  const [sought, setSought] = useState<{ index: number; n: number | undefined } | null>(null)
  const isEditable = claim.isEditable && mayWrite(workspace)
  const isEmpty = claim.rowCount === 0
  return (
    <section aria-label={words.label} className="rounded-lg border border-line bg-surface">
      <RowsTools
        claim={claim}
        filter={filter}
        isEditable={isEditable}
        onChange={change}
        onAdd={() => setOpened('new')}
      />
      {!isEmpty && <ProblemChips claim={claim} filter={filter} onChange={change} />}
      {window.isPending && !window.error && (
        <div aria-busy="true" className="grid gap-3 p-5">
          {[1, 2, 3, 4, 5, 6].map((line) => (
            <Skeleton key={line} className="h-8" />
          ))}
        </div>
      )}
      {window.error && <LoadFailed error={window.error} onRetry={window.retry} />}
      {!window.isPending && !window.error && window.total === 0 && (
        <NoRows
          isFiltered={isFiltered}
          isEditable={isEditable}
          onShowAll={() => change(noRowsFilter)}
        />
      )}
      {window.total > 0 && (
        <>
          <RowsTable
            window={window}
            filterKey={JSON.stringify(filter)}
            sought={sought}
            onOpen={setOpened}
          />
          <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 text-sm text-fg-muted">
            <p role="status">
              {window.isCounting && words.counting}
              {!window.isCounting &&
                (isFiltered
                  ? words.matching(window.total, claim.rowCount)
                  : words.count(window.total))}
            </p>
            <GoToRow onGo={async (n) => setSought(await window.findRow(n))} />
          </div>
        </>
      )}
      {opened && (
        <RowDialog
          key={opened === 'new' ? 'new' : opened.n}
          claim={claim}
          row={opened === 'new' ? null : opened}
          isEditable={isEditable}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}
