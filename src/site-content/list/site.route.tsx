import { useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import MenuIcon from 'lucide-react/icons/menu'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import Send from 'lucide-react/icons/send'
import { approvalWords } from '../../../content/cms/approval.ts'
import { cmsPaths, cmsSitePaths } from '../../../content/cms/frame.ts'
import { siteStateLabels, sitePages as words } from '../../../content/cms/site.ts'
import { common } from '../../../content/common.ts'
import { cmsMeta } from '../../frames/cms/cms-meta.ts'
import { ListFailed } from '../../frames/cms/list-failed.tsx'
import { ScreenHeading } from '../../frames/cms/screen-heading.tsx'
import { listQuery } from '../../lib/query/list-query.ts'
import { useListParams } from '../../lib/use-list-params.ts'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { FilterChip, FilterChips } from '../../ui/app/filter-chips.tsx'
import { NoteBar } from '../../ui/app/note-bar.tsx'
import { Skeleton } from '../../ui/app/skeleton.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { shownState } from '../shown-state.ts'
import { type ListedDocument, type SiteList, sitePath } from '../site-query.ts'
import { SiteRow } from './site-row.tsx'

export const meta = () => cmsMeta(words.title)

const states = ['changed', 'draft', 'waiting', 'returned', 'shipped'] as const

export default function SiteRoute() {
  const list = useQuery(listQuery<SiteList>(sitePath))
  return (
    <>
      <ScreenHeading title={words.title} text={words.text} back={null}>
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            href={cmsSitePaths.edit('menu')}
            variant="outline"
            icon={<Icon of={MenuIcon} size={16} />}
          >
            {words.menu}
          </ButtonLink>
          <ButtonLink
            href={cmsPaths.site}
            variant="outline"
            icon={<Icon of={ExternalLink} size={16} />}
            newTabHint={common.opensInNewTab}
          >
            {words.viewSite}
          </ButtonLink>
        </div>
      </ScreenHeading>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        {list.data ? (
          <Documents documents={list.data.documents} />
        ) : list.isError ? (
          <ListFailed onRetry={() => void list.refetch()} />
        ) : (
          <Loading />
        )}
      </div>
    </>
  )
}

function Documents({ documents }: { documents: readonly ListedDocument[] }) {
  const { read, change } = useListParams()
  const chosen = states.find((state) => state === read('state'))
  const shown = chosen ? documents.filter((document) => shownState(document) === chosen) : documents
  const groups = [
    { title: words.pages, rows: shown.filter(({ isPart }) => !isPart) },
    { title: words.parts, rows: shown.filter(({ isPart }) => isPart) },
  ].filter(({ rows }) => rows.length > 0)
  const hasAny = (state: (typeof states)[number]) =>
    state !== 'returned' || documents.some((document) => shownState(document) === state)
  const chip = (state: (typeof states)[number] | undefined, label: string, count: number) => (
    <FilterChip
      key={label}
      isPressed={chosen === state}
      count={String(count)}
      onPress={() => change({ state: state ?? '' })}
    >
      {label}
    </FilterChip>
  )
  const waiting = documents.filter((document) => shownState(document) === 'waiting').length
  return (
    <>
      {waiting > 0 && chosen !== 'waiting' && (
        <NoteBar
          icon={Send}
          isWarning
          title={approvalWords.list.waiting.site(waiting)}
          className="m-4"
          action={
            <Button size="sm" variant="outline" onClick={() => change({ state: 'waiting' })}>
              {approvalWords.list.review}
            </Button>
          }
        />
      )}
      <FilterChips label={words.filters}>
        {chip(undefined, words.all, documents.length)}
        {states
          .filter(hasAny)
          .map((state) =>
            chip(
              state,
              siteStateLabels[state],
              documents.filter((document) => shownState(document) === state).length,
            ),
          )}
      </FilterChips>
      {shown.length > 0 ? (
        groups.map(({ title, rows }) => (
          <section key={title} aria-label={title}>
            <h2 className="border-b border-line bg-sunken px-5 py-2 text-xs font-semibold text-fg-muted max-sm:px-3.5">
              {title}
            </h2>
            <ul>
              {rows.map((document) => (
                <SiteRow key={document.id} document={document} />
              ))}
            </ul>
          </section>
        ))
      ) : (
        <EmptyState
          icon={PanelsTopLeft}
          title={words.none.title}
          action={
            <Button variant="outline" onClick={() => change({ state: '' })}>
              {words.none.action}
            </Button>
          }
        />
      )}
    </>
  )
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-5 p-5">
      {Array.from({ length: 6 }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders that never change
        <Skeleton key={i} className="h-10 w-full" />
      ))}
    </div>
  )
}
