import { useMutation, useQueryClient } from '@tanstack/react-query'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { cmsFrame } from '../../../content/cms/frame.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { useLastShown } from '../../lib/use-last-shown.ts'
import { AlertDialog } from '../../ui/app/alert-dialog.tsx'
import { notify, type ToastMessage } from '../../ui/toast.ts'

type DeleteDialogProps<Item> = {
  /** The item to delete; null while the dialog is closed. */
  item: Item | null
  /** The API path of the item's list. */
  path: string
  /** Appended to the address of the call, for example to confirm something. */
  query?: string
  words: { question: string; confirm: string; busy: string; done: string }
  failed: ToastMessage
  onClose: () => void
  /** Names the item and the consequence. */
  children: (item: Item) => ReactNode
}

/** Asks before an item of a list is deleted for good. */
export function DeleteDialog<Item extends { id: number }>({
  item,
  path,
  query = '',
  words,
  failed,
  onClose,
  children,
}: DeleteDialogProps<Item>) {
  const removal = useDelete({ path, query, done: words.done, failed, onSettled: onClose })
  const shown = useLastShown(item)
  return (
    <AlertDialog
      open={item !== null}
      icon={Trash}
      title={words.question}
      cancelLabel={cmsFrame.cancel}
      confirmLabel={words.confirm}
      busy={removal.isPending}
      busyLabel={words.busy}
      onCancel={onClose}
      onConfirm={() => item && removal.mutate(item.id)}
    >
      {shown && children(shown)}
    </AlertDialog>
  )
}

type Removal = {
  /** The API path of the list; the item's id is appended. */
  path: string
  query?: string
  done: string
  failed: ToastMessage
  onSettled: () => void
}

/** Deletes an item of a list, notifies the user and reloads the list. */
function useDelete({ path, query = '', done, failed, onSettled }: Removal) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => apiFetch(`${path}/${id}${query}`, { method: 'DELETE' }),
    onSuccess: () => notify({ title: done, kind: 'good' }),
    onError: () => notify({ ...failed, kind: 'bad' }),
    onSettled: () => {
      onSettled()
      return queryClient.invalidateQueries({ queryKey: [path] })
    },
  })
}
