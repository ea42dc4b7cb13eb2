import { dashboard } from '../../../content/cms/dashboard.ts'
import { DeleteDialog } from '../../frames/cms/delete-dialog.tsx'
import type { PageRow } from '../page-answers.ts'
import { pagesPath } from './pages-query.ts'

const words = dashboard.deletePage

export function DeletePageDialog({ page, onClose }: { page: PageRow | null; onClose: () => void }) {
  return (
    <DeleteDialog
      item={page}
      path={pagesPath}
      words={words}
      failed={words.failed}
      onClose={onClose}
    >
      {({ title, isPublished }) => (
        <>
          <b>{title}</b> {words.consequence[isPublished]}
        </>
      )}
    </DeleteDialog>
  )
}
