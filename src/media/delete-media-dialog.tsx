import { useQuery } from '@tanstack/react-query'
import Trash from 'lucide-react/icons/trash-2'
import { cmsFrame } from '../../content/cms/frame.ts'
import { mediaWords } from '../../content/cms/media.ts'
import { useDelete } from '../cms/use-delete.ts'
import { useLastShown } from '../lib/use-last-shown.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import type { ToastMessage } from '../ui/toast.ts'
import type { Media } from './media.schema.ts'
import { mediaPath } from './media-query.ts'

type DeleteMediaDialogProps = {
  media: Media | null
  failed: ToastMessage
  onClose: () => void
}

const words = mediaWords.remove

/** Asks, and names the pages that would lose the picture. */
export function DeleteMediaDialog({ media, failed, onClose }: DeleteMediaDialogProps) {
  const removal = useDelete({ path: mediaPath, done: words.done, failed, onSettled: onClose })
  const shown = useLastShown(media)
  return (
    <AlertDialog
      open={media !== null}
      icon={Trash}
      title={words.question}
      cancelLabel={cmsFrame.cancel}
      confirmLabel={words.confirm}
      busy={removal.isPending}
      busyLabel={words.busy}
      onCancel={onClose}
      onConfirm={() => media && removal.mutate(media.id)}
    >
      {shown && <Consequence key={shown.id} media={shown} />}
    </AlertDialog>
  )
}

type Usage = { pages: { id: number; title: string }[] }

function Consequence({ media }: { media: Media }) {
  const usage = useQuery<Usage>({
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
