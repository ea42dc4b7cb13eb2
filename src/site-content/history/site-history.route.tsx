import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import FileClock from 'lucide-react/icons/file-clock'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { cmsSitePaths } from '../../../content/cms/frame.ts'
import { siteHistory as words } from '../../../content/cms/site.ts'
import { cmsMeta } from '../../frames/cms/cms-meta.ts'
import { ListFailed } from '../../frames/cms/list-failed.tsx'
import { ScreenHeading } from '../../frames/cms/screen-heading.tsx'
import { apiFetch } from '../../lib/api-fetch.ts'
import { formatMoment } from '../../lib/format-short-date.ts'
import { queryString } from '../../lib/query/list-query.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { notify } from '../../ui/toast.ts'
import {
  documentPath,
  type EditedDocument,
  type Revisions,
  type SavedContent,
} from '../site-query.ts'
import type { Route } from './+types/site-history.route.ts'
import { ChangedValues } from './changed-values.tsx'

export const meta = () => cmsMeta(words.title)

type Revision = Revisions['revisions'][number]

export default function SiteHistoryRoute({ params }: Route.ComponentProps) {
  return <SiteHistory key={params.id} id={params.id} />
}

function SiteHistory({ id }: { id: string }) {
  const path = documentPath(id)
  const [chosen, setChosen] = useState<number | null>(null)
  const document = useQuery<EditedDocument>({ queryKey: [path], staleTime: 0, gcTime: 0 })
  const list = useInfiniteQuery({
    queryKey: [`${path}/revisions`],
    queryFn: ({ pageParam, signal }) =>
      apiFetch<Revisions>(`${path}/revisions${queryString({ before: pageParam })}`, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ revisions, hasMore }) => (hasMore ? revisions.at(-1)?.version : undefined),
    staleTime: 0,
    gcTime: 0,
  })
  const revisions = list.data?.pages.flatMap((part) => part.revisions)
  const failed = document.isError || list.isError
  const current = chosen ?? revisions?.[0]?.version
  return (
    <>
      <ScreenHeading
        title={words.title}
        text={document.data && words.of(document.data.name)}
        back={{ href: cmsSitePaths.edit(id), label: words.back }}
      />
      {failed && (
        <ListFailed onRetry={() => void Promise.all([document.refetch(), list.refetch()])} />
      )}
      {!failed && !(document.data && revisions) && <Loading />}
      {revisions?.length === 0 && <EmptyState icon={FileClock} {...words.empty} />}
      {document.data && revisions && current !== undefined && (
        <div className="grid items-start gap-5 lg:grid-cols-[300px_minmax(0,1fr)]">
          <AppCard title={words.title}>
            <ul>
              {revisions.map((revision) => (
                <RevisionLine
                  key={revision.version}
                  revision={revision}
                  isChosen={revision.version === current}
                  onChoose={() => setChosen(revision.version)}
                />
              ))}
            </ul>
            {list.hasNextPage && (
              <div className="p-3">
                <Button
                  size="sm"
                  variant="outline"
                  busy={list.isFetchingNextPage}
                  onClick={() => void list.fetchNextPage()}
                >
                  {words.older}
                </Button>
              </div>
            )}
          </AppCard>
          <Version key={current} document={document.data} version={current} />
        </div>
      )}
    </>
  )
}

type RevisionLineProps = { revision: Revision; isChosen: boolean; onChoose: () => void }

function RevisionLine({ revision, isChosen, onChoose }: RevisionLineProps) {
  const { createdAt, author, event } = revision
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className="grid w-full gap-0.5 px-5 py-3 text-start text-sm hover:bg-hover aria-pressed:bg-accent-soft"
      >
        <time dateTime={createdAt} className="font-semibold">
          {formatMoment(createdAt)}
        </time>
        <span className="text-xs text-fg-muted">
          {words.events[event]} {author && words.by(author)}
        </span>
      </button>
    </li>
  )
}

function Version({ document, version }: { document: EditedDocument; version: number }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const path = documentPath(document.id)
  const revision = useQuery<{ content: object; createdAt: string }>({
    queryKey: [`${path}/revisions/${version}`],
  })
  const restore = useMutation({
    mutationFn: () =>
      apiFetch<SavedContent>(`${path}/revisions/${version}/restore`, {
        method: 'POST',
        body: { version: document.version },
      }),
    onSuccess: async () => {
      notify({ ...words.restored, kind: 'good' })
      queries.removeQueries({ queryKey: [path] })
      await navigate(cmsSitePaths.edit(document.id))
    },
    onError: notifyFailure(words.restoreFailed),
  })
  if (revision.isError) return <ListFailed onRetry={() => void revision.refetch()} />
  if (!revision.data) return <Loading />
  return (
    <AppCard
      title={words.compared(formatMoment(revision.data.createdAt))}
      action={
        <Button
          size="sm"
          variant="outline"
          busy={restore.isPending}
          busyLabel={words.restoring}
          onClick={() => restore.mutate()}
        >
          {words.restore}
        </Button>
      }
    >
      <ChangedValues before={revision.data.content} after={document.live} form={document.form} />
    </AppCard>
  )
}

function Loading() {
  return (
    <div role="status" className="grid min-h-[40svh] place-items-center text-accent-text">
      <Spinner className="size-8" />
      <span className="sr-only">{words.loading}</span>
    </div>
  )
}
