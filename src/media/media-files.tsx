import { useQuery } from '@tanstack/react-query'
import Image from 'lucide-react/icons/image'
import SearchX from 'lucide-react/icons/search-x'
import { useCallback, useId, useState } from 'react'
import { mediaWords } from '../../content/cms/media.ts'
import { pager } from '../../content/counted.ts'
import { ListFailed } from '../frames/cms/list-failed.tsx'
import { useDelayed } from '../lib/use-delayed.ts'
import { useListParams } from '../lib/use-list-params.ts'
import { EmptyState } from '../ui/app/empty-state.tsx'
import { Pager } from '../ui/app/pager.tsx'
import { SearchField } from '../ui/app/search-field.tsx'
import { Skeleton } from '../ui/app/skeleton.tsx'
import { Button } from '../ui/button.tsx'
import { DeleteMediaDialog } from './delete-media-dialog.tsx'
import { EditMediaDialog } from './edit-media-dialog.tsx'
import { MediaItem } from './media-item.tsx'
import { type Media, mediaQuery } from './media-query.ts'
import { ReplaceMediaDialog } from './replace-media-dialog.tsx'

const pageSize = 24

/** All uploads, newest first. */
export function MediaFiles() {
  const { read, page, change } = useListParams()
  const search = read('search')
  const list = useQuery(mediaQuery({ search, page, pageSize }))
  const [editing, setEditing] = useState<Media | null>(null)
  const [replacing, setReplacing] = useState<Media | null>(null)
  const [deleting, setDeleting] = useState<Media | null>(null)
  const id = useId()
  const onSearch = useCallback((text: string) => change({ search: text }), [change])
  const { data } = list
  const isBare = data?.total === 0 && search === ''

  return (
    <section aria-labelledby={id} className="mt-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-title leading-normal tracking-title">
          {mediaWords.files(data ?? { total: 0 })}
        </h2>
        {data && !isBare && (
          <div className="flex w-[min(300px,100%)]">
            <SearchField
              label={mediaWords.search}
              placeholder={mediaWords.searchPlaceholder}
              value={search}
              onSearch={onSearch}
            />
          </div>
        )}
      </div>
      {list.isPending && <MediaSkeleton />}
      {list.isError && !data && <ListFailed onRetry={() => void list.refetch()} />}
      {isBare && (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState icon={Image} {...mediaWords.empty} />
        </div>
      )}
      {data?.total === 0 && search !== '' && (
        <EmptyState
          icon={SearchX}
          title={mediaWords.noMatch.title}
          text={mediaWords.noMatch.text}
          action={
            <Button variant="outline" onClick={() => change({ search: '' })}>
              {mediaWords.noMatch.action}
            </Button>
          }
        />
      )}
      {data && data.total > 0 && (
        <ul className="mb-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {data.media.map((media) => (
            <MediaItem
              key={media.id}
              media={media}
              onEdit={() => setEditing(media)}
              onReplace={() => setReplacing(media)}
              onDelete={() => setDeleting(media)}
            />
          ))}
        </ul>
      )}
      {data && (
        <Pager
          page={page}
          pageSize={pageSize}
          counted={data}
          label={pager.label(mediaWords.title)}
          words={pager}
          onPage={(next) => change({ page: next })}
        />
      )}
      {replacing && (
        <ReplaceMediaDialog
          key={replacing.id}
          media={replacing}
          onClose={() => setReplacing(null)}
        />
      )}
      <EditMediaDialog media={editing} onClose={() => setEditing(null)} />
      <DeleteMediaDialog
        media={deleting}
        failed={mediaWords.remove.failed}
        onClose={() => setDeleting(null)}
      />
    </section>
  )
}

const skeletonPlaces = [1, 2, 3, 4, 5, 6]

function MediaSkeleton() {
  const shown = useDelayed(true)
  return (
    <ul
      aria-busy="true"
      aria-label={mediaWords.loading}
      className="grid min-h-[560px] content-start gap-4 sm:grid-cols-2 lg:grid-cols-3"
    >
      {shown &&
        skeletonPlaces.map((place) => (
          <li key={place} className="overflow-hidden rounded-lg border border-line bg-surface">
            <Skeleton className="aspect-16/10 rounded-none" />
            <div className="grid gap-2 p-4">
              <Skeleton className="h-4 w-[60%]" />
              <Skeleton className="h-3 w-[80%]" />
            </div>
          </li>
        ))}
    </ul>
  )
}
