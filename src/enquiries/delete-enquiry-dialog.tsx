import { useMutation, useQueryClient } from '@tanstack/react-query'
import Trash from 'lucide-react/icons/trash-2'
import { useNavigate } from 'react-router'
import { cmsFrame, cmsPaths } from '../../content/cms/frame.ts'
import { enquiryWords } from '../../content/cms/inbox.ts'
import { apiFetch } from '../lib/api-fetch.ts'
import { AlertDialog } from '../ui/app/alert-dialog.tsx'
import { notify } from '../ui/toast.ts'
import { type InboxEnquiry, inboxPath } from './inbox-query.ts'

const words = enquiryWords.remove

type DeleteEnquiryDialogProps = { enquiry: InboxEnquiry; open: boolean; onClose: () => void }

export function DeleteEnquiryDialog({ enquiry, open, onClose }: DeleteEnquiryDialogProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const removal = useMutation({
    mutationFn: () => apiFetch(`${inboxPath}/${enquiry.id}`, { method: 'DELETE' }),
    onSuccess: async () => {
      notify({ title: words.done, kind: 'good' })
      await navigate(cmsPaths.enquiries, { replace: true })
      // The screen of the deleted enquiry may still be mounted and must not load it again.
      await queryClient.invalidateQueries({
        queryKey: [inboxPath],
        predicate: ({ queryKey }) => queryKey[1] !== 'one',
      })
    },
    onError: () => {
      notify({ ...words.failed, kind: 'bad' })
      onClose()
    },
  })
  return (
    <AlertDialog
      open={open}
      icon={Trash}
      title={words.question}
      cancelLabel={cmsFrame.cancel}
      confirmLabel={words.confirm}
      busy={removal.isPending}
      busyLabel={words.busy}
      onCancel={onClose}
      onConfirm={() => removal.mutate()}
    >
      <b>{words.from(`${enquiry.firstName} ${enquiry.lastName}`)}</b> {words.consequence}
    </AlertDialog>
  )
}
