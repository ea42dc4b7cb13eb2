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

/** Asks, and names the pages that would lose the picture. */
export function DeleteMediaDialog({ media, failed, onClose }: DeleteMediaDialogProps) {
  return (
    <DeleteDialog item={media} path={mediaPath} words={words} failed={failed} onClose={onClose}>
      {(shown) => <Consequence key={shown.id} media={shown} />}
    </DeleteDialog>
  )
}

function Consequence({ media }: { media: Media }) {
  const usage = useQuery<MediaUsage>({
    queryKey: [`${mediaPath}/${media.id}/usage`],
    refetchOnMount: 'always',
    gcTime: 0,
  })
  const pages = usage.data?.pages
  const name = <b className="break-words">{media.originalName}</b>
  if (!pages) {
    return (
      <p>
        {name} {usage.isError ? words.unknown : words.checking}
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
      <ul className="mt-2 max-h-40 list-disc overflow-y-auto pl-5">
        {pages.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </>
  )
}
