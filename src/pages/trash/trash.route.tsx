import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { trashWords as words } from '../../../content/cms/trash.ts'
import { cmsMeta } from '../../frames/cms/cms-meta.ts'
import { ScreenHeading } from '../../frames/cms/screen-heading.tsx'
import { apiFetch } from '../../lib/api-fetch.ts'
import { AlertDialog } from '../../ui/app/alert-dialog.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TrashList, trashPageSize } from './trash-list.tsx'
import { type TrashItem, trashedMediaQuery, trashedPagesQuery, trashPaths } from './trash-query.ts'

export const meta = () => cmsMeta(words.title)

export default function TrashPage() {
  const [pageOf, setPageOf] = useState({ pages: 1, media: 1 })
  const pages = useQuery(trashedPagesQuery({ page: pageOf.pages, pageSize: trashPageSize }))
  const media = useQuery(trashedMediaQuery({ page: pageOf.media, pageSize: trashPageSize }))
  const counted = { pages: pages.data ?? { total: 0 }, media: media.data ?? { total: 0 } }
  const pageItems = pages.data?.pages.map(
    ({ title, slug, isSlugTaken, ...item }): TrashItem => ({
      ...item,
      name: title,
      address: `/${slug}`,
      note: isSlugTaken ? words.slugTaken(slug) : undefined,
    }),
  )
  const mediaItems = media.data?.media.map((item): TrashItem => {
    const titles = item.pages.map(({ title }) => title)
    const note = titles.length > 0 ? words.usedOn(titles) : undefined
    const { id, originalName: name, deletedAt, deletedBy, url: picture } = item
    return { id, name, deletedAt, deletedBy, picture, note }
  })
  const lists = {
    pages: { query: pages, items: pageItems },
    media: { query: media, items: mediaItems },
  }
  return (
    <>
      <ScreenHeading title={words.title} text={words.text} back={null}>
        {counted.pages.total + counted.media.total > 0 && <EmptyTrash />}
      </ScreenHeading>
      <Tabs
        label={words.tabs.label}
        initial="pages"
        tabs={(['pages', 'media'] as const).map((kind) => ({
          id: kind,
          label: words.tab(words.tabs[kind], counted[kind]),
          panel: (
            <div className="overflow-hidden rounded-lg border border-line bg-surface">
              <TrashList
                // Each kind has its own selection.
                key={kind}
                kind={kind}
                items={lists[kind].items}
                counted={counted[kind]}
                page={pageOf[kind]}
                onPage={({ page }) => setPageOf({ ...pageOf, [kind]: page })}
                isFailed={lists[kind].query.isError}
                onRetry={() => void lists[kind].query.refetch()}
              />
            </div>
          ),
        }))}
      />
    </>
  )
}

function EmptyTrash() {
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const empty = useMutation({
    mutationFn: async () => {
      for (const path of Object.values(trashPaths)) await apiFetch(path, { method: 'DELETE' })
    },
    onError: notifyFailure(words.removeFailed),
    onSettled: async () => {
      setIsAsking(false)
      const stale = Object.values(trashPaths).map((path) =>
        queries.invalidateQueries({ queryKey: [path] }),
      )
      await Promise.all(stale)
    },
  })
  return (
    <>
      <Button
        variant="outline"
        icon={<Icon of={Trash} size={16} />}
        onClick={() => setIsAsking(true)}
      >
        {words.emptyTrash}
      </Button>
      <AlertDialog
        open={isAsking}
        icon={Trash}
        title={words.question.empty}
        cancelLabel={words.cancel}
        confirmLabel={words.emptyTrash}
        busy={empty.isPending}
        busyLabel={words.busy}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => empty.mutate()}
      >
        {words.consequence.empty}
      </AlertDialog>
    </>
  )
}
