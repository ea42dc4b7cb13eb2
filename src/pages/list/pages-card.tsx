import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { articleWords } from '../../../content/cms/articles.ts'
import { bulkWords } from '../../../content/cms/bulk.ts'
import { dashboard } from '../../../content/cms/dashboard.ts'
import { cmsPagePaths, cmsPaths } from '../../../content/cms/frame.ts'
import { isAtLeast } from '../../accounts/cms-roles.ts'
import { ListFailed } from '../../frames/cms/list-failed.tsx'
import { ListPager } from '../../frames/cms/list-pager.tsx'
import { useSignedIn } from '../../frames/cms/signed-in.tsx'
import { apiFetch } from '../../lib/api-fetch.ts'
import { useListParams } from '../../lib/use-list-params.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/toast.ts'
import type { PageKind } from '../articles/article.schema.ts'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import type { PageRow, SavedPage } from '../page-answers.ts'
import { DeletePageDialog } from './delete-page-dialog.tsx'
import { NoPageMatches } from './no-page-matches.tsx'
import { PageFilters } from './page-filters.tsx'
import { PageRowView } from './page-row.tsx'
import { PageRowsSkeleton } from './page-rows-skeleton.tsx'
import { pageSamples, pagesPath, pagesQuery } from './pages-query.ts'
import { SamplesAction } from './samples-action.tsx'
import { WaitingPages } from './waiting-pages.tsx'

const pageSize = 20
const pageWords = dashboard.pages
const words = {
  page: { ...pageWords, newPath: cmsPaths.newPage },
  article: {
    ...pageWords,
    ...articleWords.list,
    heading: articleWords.title,
    create: articleWords.create,
    empty: articleWords.empty,
    newPath: cmsPaths.newArticle,
  },
}

/** The server searches, filters, sorts and pages, so ten thousand pages cost as much as twenty. */
export function PagesCard({ kind = 'page' }: { kind?: PageKind }) {
  const of = words[kind]
  const isEditor = isAtLeast(useSignedIn().role, 'editor')
  const { read, page, change } = useListParams()
  const filter = {
    search: read('search'),
    status: read('status'),
    author: read('author'),
    tag: read('tag'),
    sort: read('sort'),
  }
  const list = useQuery(pagesQuery({ ...filter, kind, page, pageSize }))
  const [deleting, setDeleting] = useState<PageRow | null>(null)
  /** Null while selecting is off. */
  const [chosen, setChosen] = useState<readonly number[] | null>(null)
  const duplicate = useDuplicate()
  const { search, status, author, tag } = filter
  const isFiltered = [search, status, author, tag].some((value) => value !== '')
  const { data } = list
  const isBare = data?.total === 0 && !isFiltered

  return (
    <AppCard
      title={of.heading}
      note={data && of.count(data)}
      action={
        <div className="flex gap-2">
          {isEditor && data && data.total > 0 && (
            <Button
              size="sm"
              variant="ghost"
              aria-pressed={chosen !== null}
              onClick={() => setChosen(chosen ? null : [])}
            >
              {chosen ? bulkWords.done : bulkWords.select}
            </Button>
          )}
          <NewPageLink kind={kind} small />
        </div>
      }
    >
      {isEditor && <WaitingPages kind={kind} shown={filter.status} onShow={change} />}
      {data && !isBare && <PageFilters kind={kind} filter={filter} onChange={change} />}
      {list.isPending && <PageRowsSkeleton />}
      {list.isError && !data && <ListFailed onRetry={() => void list.refetch()} />}
      {isBare && (
        <EmptyState icon={FileText} title={of.empty} action={<NewPageLink kind={kind} />} />
      )}
      {data?.total === 0 && isFiltered && <NoPageMatches words={of} onShowAll={change} />}
      {data && chosen && (
        <BulkBar
          chosen={chosen}
          shown={data.pages.map(({ id }) => id)}
          counted={data}
          filter={{ search, status, author, tag, kind }}
          titleOf={(id) => data.pages.find((row) => row.id === id)?.title ?? bulkWords.unknown(id)}
          onChoose={setChosen}
        />
      )}
      {data && data.total > 0 && (
        <ul aria-label={of.heading}>
          {data.pages.map((row) => (
            <PageRowView
              key={row.id}
              page={row}
              choice={
                chosen && {
                  isChosen: chosen.includes(row.id),
                  onChoose: (isChosen) =>
                    setChosen(
                      isChosen ? [...chosen, row.id] : chosen.filter((id) => id !== row.id),
                    ),
                }
              }
              onDuplicate={() => duplicate.mutate(row.id)}
              onDelete={() => setDeleting(row)}
            />
          ))}
        </ul>
      )}
      {data && (
        <ListPager
          of={of.heading}
          page={page}
          pageSize={pageSize}
          counted={data}
          onChange={change}
        />
      )}
      {data && isEditor && (
        <p className="flex flex-wrap gap-x-2 border-t border-line px-2 py-1.5">
          <ButtonLink
            href={cmsPaths.importPages}
            size="sm"
            variant="ghost"
            className="whitespace-normal! text-fg-muted"
          >
            {of.importPages}
          </ButtonLink>
          {data.pages.some(({ isSample }) => isSample) && (
            <SamplesAction {...pageSamples} act="remove" />
          )}
        </p>
      )}
      <DeletePageDialog page={deleting} onClose={() => setDeleting(null)} />
    </AppCard>
  )
}

/** Opens the copy, because its title and address are to be changed. */
function useDuplicate() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (id: number) =>
      apiFetch<SavedPage>(`${pagesPath}/${id}/duplicate`, { method: 'POST', body: {} }),
    onSuccess: ({ page }) => {
      notify({ title: pageWords.duplicated, kind: 'good' })
      void queries.invalidateQueries({ queryKey: [pagesPath] })
      return navigate(cmsPagePaths.edit(page.id))
    },
    onError: notifyFailure(pageWords.duplicateFailed),
  })
}

function NewPageLink({ kind, small = false }: { kind: PageKind; small?: boolean }) {
  return (
    <ButtonLink
      href={words[kind].newPath}
      size={small ? 'sm' : 'md'}
      icon={<Icon of={Plus} size={16} />}
    >
      {words[kind].create}
    </ButtonLink>
  )
}
