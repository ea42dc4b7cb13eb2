import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import FileClock from 'lucide-react/icons/file-clock'
import { useState } from 'react'
import { cmsPagePaths } from '../../../content/cms/frame.ts'
import { pageHistory as words } from '../../../content/cms/history.ts'
import { pagePreview } from '../../../content/cms/pages.ts'
import { cmsMeta } from '../../frames/cms/cms-meta.ts'
import { ScreenHeading } from '../../frames/cms/screen-heading.tsx'
import { apiFetch } from '../../lib/api-fetch.ts'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { notify } from '../../ui/toast.ts'
import { ChangesActions } from '../changes-actions.tsx'
import type { Page, SavedPage } from '../page-answers.ts'
import { pageState } from '../page-state.ts'
import { PageStatusBadge } from '../page-status-badge.tsx'
import { PageUnavailable } from '../page-unavailable.tsx'
import type { Route } from './+types/history.route.ts'
import { Comparison } from './comparison.tsx'
import { type RevisionRow, revisionsPath, revisionsQuery } from './history-query.ts'
import { RevisionList } from './revision-list.tsx'

export const meta = () => cmsMeta(words.title)

export default function HistoryRoute({ params }: Route.ComponentProps) {
  return <History key={params.id} id={params.id} />
}

function History({ id }: { id: string }) {
  const queries = useQueryClient()
  const path = `/api/cms/pages/${encodeURIComponent(id)}`
  const page = useQuery<Page>({ queryKey: [path], staleTime: 0, gcTime: 0 })
  const list = useInfiniteQuery(revisionsQuery(encodeURIComponent(id)))
  const [picked, setPicked] = useState<readonly number[]>([])
  const reload = async () => {
    setPicked([])
    await Promise.all([page.refetch(), queries.resetQueries({ queryKey: [revisionsPath(id)] })])
  }
  const restore = useMutation({
    mutationFn: (version: number) =>
      apiFetch<SavedPage>(`${revisionsPath(id)}/${version}/restore`, {
        method: 'POST',
        body: { version: page.data?.version },
      }),
    onSuccess: () => notify({ ...words.restored, kind: 'good' }),
    onError: notifyFailure(words.restoreFailed),
    onSettled: reload,
  })
  if (page.isError || list.isError) {
    return <PageUnavailable {...(page.isError ? pagePreview.missing : pagePreview.failed)} />
  }
  if (!page.data || !list.data) {
    return (
      <div role="status" className="grid min-h-[60svh] place-items-center text-accent-text">
        <Spinner className="size-8" />
        <span className="sr-only">{words.loading}</span>
      </div>
    )
  }
  const revisions = list.data.pages.flatMap((part) => part.revisions)
  const total = list.data.pages[0]?.total ?? 0
  const chosen = picked.length === 2 ? picked.toSorted((a, b) => a - b) : firstChoice(revisions)
  const [a, b] = chosen
  return (
    <>
      <ScreenHeading
        title={
          <span className="flex flex-wrap items-center gap-x-3.5">
            {words.title} <PageStatusBadge state={pageState(page.data)} />
          </span>
        }
        text={words.of(page.data.title, total)}
        back={{ href: cmsPagePaths.edit(page.data.id), label: words.back }}
      >
        {page.data.hasChanges && <ChangesActions page={page.data} onDone={reload} />}
      </ScreenHeading>
      {a !== undefined && b !== undefined ? (
        <div className="grid items-start gap-5 lg:grid-cols-[300px_minmax(0,1fr)]">
          <RevisionList
            revisions={revisions}
            total={total}
            chosen={chosen}
            // The last two revisions that were clicked are compared.
            onChoose={(version) =>
              setPicked([chosen.findLast((one) => one !== version) ?? version, version])
            }
            hasOlder={list.hasNextPage}
            isLoadingOlder={list.isFetchingNextPage}
            onOlder={() => void list.fetchNextPage()}
          />
          <Comparison
            page={id}
            kind={page.data.kind}
            a={a}
            b={b}
            isRestoring={restore.isPending}
            onRestore={restore.mutate}
          />
        </div>
      ) : (
        <EmptyState icon={FileClock} {...words.empty} />
      )}
    </>
  )
}

/** Compares the newest revision with the live one, or with the one before if the newest is live. */
function firstChoice(revisions: readonly RevisionRow[]): number[] {
  const [newest, ...others] = revisions
  if (!newest) return []
  const isLive = (row: RevisionRow) => row.isPublished === 'published'
  const older = isLive(newest) ? others[0] : (others.find(isLive) ?? others[0])
  return [older?.version ?? newest.version, newest.version]
}
