import { useQuery } from '@tanstack/react-query'
import { mediaWords } from '../../content/cms/media.ts'
import { DeleteDialog } from '../frames/cms/delete-dialog.tsx'
import type { ToastMessage } from '../ui/toast.ts'
import { type Media, type MediaUsage, mediaPath } from './media-query.ts'

type DeleteMediaDialogProps = {
  media: Media | null
  failed: ToastMessage
  onClose: () => void
}

const words = mediaWords.remove

/** Asks for confirmation, and lists the pages that would lose the picture. */
export function DeleteMediaDialog({ media, failed, onClose }: DeleteMediaDialogProps) {
  const usage = useQuery<MediaUsage>({
    queryKey: [`${mediaPath}/${media?.id}/usage`],
    enabled: media !== null,
    refetchOnMount: 'always',
    gcTime: 0,
  })
  const confirmed = usage.data?.pages.map(({ id }) => id) ?? []
  return (
    <DeleteDialog
      item={media}
      path={mediaPath}
      query={confirmed.length > 0 ? `?pages=${confirmed}` : ''}
      words={words}
      failed={failed}
      onClose={onClose}
    >
      {(shown) => <Consequence media={shown} pages={usage.data?.pages} isUnknown={usage.isError} />}
    </DeleteDialog>
  )
}

type ConsequenceProps = {
  media: Media
  pages: MediaUsage['pages'] | undefined
  isUnknown: boolean
}

function Consequence({ media, pages, isUnknown }: ConsequenceProps) {
  const name = <b>{media.originalName}</b>
  if (!pages) {
    return (
      <p>
        {name} {isUnknown ? words.unknown : words.checking}
      </p>
    )
  }
  if (pages.length === 0) {
    return (
      <p>
        {name} {words.unused}
      </p>
    )
  }
  return (
    <>
      <p>
        {name} {words.used(pages.length)}
      </p>
      <ul className="mt-2 max-h-40 list-disc overflow-y-auto ps-5">
        {pages.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </>
  )
}
