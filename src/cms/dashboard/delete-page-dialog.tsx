import Trash from 'lucide-react/icons/trash-2'
import { dashboard } from '../../../content/cms/dashboard.ts'
import { cmsFrame } from '../../../content/cms/frame.ts'
import { useLastShown } from '../../lib/use-last-shown.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { useDelete } from '../use-delete.ts'
import { type PageRow, pagesPath } from './pages-query.ts'

const words = dashboard.deletePage

export function DeletePageDialog({ page, onClose }: { page: PageRow | null; onClose: () => void }) {
  const removal = useDelete({
    path: pagesPath,
    done: words.done,
    failed: words.failed,
    onSettled: onClose,
  })
  const shown = useLastShown(page)
  return (
    <AlertDialog
      open={page !== null}
      icon={Trash}
      title={words.question}
      cancelLabel={cmsFrame.cancel}
      confirmLabel={words.confirm}
      busy={removal.isPending}
      busyLabel={words.busy}
      onCancel={onClose}
      onConfirm={() => page && removal.mutate(page.id)}
    >
      <b>{shown?.title}</b> {shown && words.consequence[shown.isPublished]}
    </AlertDialog>
  )
}
