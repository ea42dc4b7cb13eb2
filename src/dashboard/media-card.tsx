import { useQuery } from '@tanstack/react-query'
import Image from 'lucide-react/icons/image'
import Trash from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { dashboard } from '../../content/cms/dashboard.ts'
import { cmsPaths } from '../../content/cms/frame.ts'
import { mediaWords } from '../../content/cms/media.ts'
import { isAtLeast } from '../accounts/cms-roles.ts'
import { ListFailed } from '../frames/cms/list-failed.tsx'
import { useSignedIn } from '../frames/cms/signed-in.tsx'
import { useDelayed } from '../lib/use-delayed.ts'
import { DeleteMediaDialog } from '../media/delete-media-dialog.tsx'
import { inView } from '../media/in-view.ts'
import { thumbnailUrl } from '../media/media.schema.ts'
import { type Media, mediaQuery, mediaSamples } from '../media/media-query.ts'
import { SamplesAction } from '../pages/list/samples-action.tsx'
import { AppCard } from '../ui/app/app-card.tsx'
import { EmptyState } from '../ui/app/empty-state.tsx'
import { Skeleton } from '../ui/app/skeleton.tsx'
import { AppLink } from '../ui/app-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'

const shownAtMost = 8
export const newestMedia = { pageSize: shownAtMost }
const words = dashboard.media

/** The newest pictures; the media screen has all of them. */
export function MediaCard() {
  const list = useQuery(mediaQuery(newestMedia))
  const [deleting, setDeleting] = useState<Media | null>(null)
  const { data } = list
  const isEditor = isAtLeast(useSignedIn().role, 'editor')
  return (
    <AppCard
      title={words.heading}
      note={data && dashboard.pages.count(data)}
      action={<UploadLink small />}
    >
      {list.isPending && <ThumbnailsSkeleton />}
      {list.isError && !data && <ListFailed onRetry={() => void list.refetch()} />}
      {data?.total === 0 && <EmptyState icon={Image} title={words.empty} action={<UploadLink />} />}
      {data && data.total > 0 && (
        <ul className="grid grid-cols-2 gap-3.5 p-4">
          {data.media.map((media) => (
            <Thumbnail key={media.id} media={media} onDelete={() => setDeleting(media)} />
          ))}
        </ul>
      )}
      {data && data.total > shownAtMost && (
        <p className="border-t border-line px-4 py-1.5">
          <AppLink
            href={cmsPaths.media}
            className="inline-flex min-h-(--hit) items-center text-sm font-semibold text-accent-text hover:underline"
          >
            {words.all}
          </AppLink>
        </p>
      )}
      {isEditor && data?.media.some(({ isSample }) => isSample) && (
        <p className="border-t border-line px-2 py-1.5">
          <SamplesAction {...mediaSamples} act="remove" />
        </p>
      )}
      <DeleteMediaDialog
        media={deleting}
        failed={mediaWords.remove.failedOnDashboard}
        onClose={() => setDeleting(null)}
      />
    </AppCard>
  )
}

function Thumbnail({ media, onDelete }: { media: Media; onDelete: () => void }) {
  const { originalName, alt } = media
  const isEditor = isAtLeast(useSignedIn().role, 'editor')
  return (
    <li className="group min-w-0">
      <div className="relative aspect-4/3 overflow-hidden rounded-md bg-sunken">
        <img
          src={thumbnailUrl(media)}
          alt={alt}
          loading="lazy"
          className="size-full object-cover"
          style={inView(media)}
        />
        {isEditor && (
          <IconButton
            icon={Trash}
            iconSize={16}
            tone="delete"
            label={words.deleteLabel(originalName)}
            onClick={onDelete}
            className="absolute top-1.5 end-1.5 bg-surface text-bad-text shadow-sm group-hover:opacity-100 focus-visible:opacity-100 max-sm:opacity-100! [@media(hover:hover)]:opacity-0"
          />
        )}
      </div>
      <span className="mt-1.5 block truncate text-xs text-fg-muted">{originalName}</span>
    </li>
  )
}

function UploadLink({ small = false }: { small?: boolean }) {
  return (
    <ButtonLink
      href={cmsPaths.media}
      variant="outline"
      size={small ? 'sm' : 'md'}
      icon={<Icon of={Upload} size={16} />}
    >
      {words.upload}
    </ButtonLink>
  )
}

const skeletonPlaces = [1, 2, 3, 4, 5, 6]

function ThumbnailsSkeleton() {
  const shown = useDelayed(true)
  return (
    <ul
      aria-busy="true"
      aria-label={dashboard.media.loading}
      className="grid min-h-[441px] grid-cols-2 content-start gap-3.5 p-4"
    >
      {shown &&
        skeletonPlaces.map((place) => (
          <li key={place}>
            <Skeleton className="aspect-4/3 rounded-md" />
            <Skeleton className="mt-2 h-3 w-[70%]" />
          </li>
        ))}
    </ul>
  )
}
