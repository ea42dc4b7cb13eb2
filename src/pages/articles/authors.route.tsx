import { useMutation, useQueryClient } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { authorWords as words } from '../../../content/cms/articles.ts'
import { cmsMeta } from '../../frames/cms/cms-meta.ts'
import { ListFailed } from '../../frames/cms/list-failed.tsx'
import { ScreenHeading } from '../../frames/cms/screen-heading.tsx'
import { apiFetch } from '../../lib/api-fetch.ts'
import { AlertDialog } from '../../ui/app/alert-dialog.tsx'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { notify } from '../../ui/toast.ts'
import { AuthorDialog } from './author-dialog.tsx'
import { type AuthorRow, authorsPath, useAuthors } from './author-query.ts'

export const meta = () => cmsMeta(words.title)

export default function AuthorsPage() {
  const list = useAuthors()
  const [edited, setEdited] = useState<AuthorRow | 'new' | null>(null)
  const [deleted, setDeleted] = useState<AuthorRow | null>(null)
  const add = (
    <Button icon={<Icon of={Plus} size={16} />} onClick={() => setEdited('new')}>
      {words.add}
    </Button>
  )
  const { data } = list
  return (
    <>
      <ScreenHeading title={words.title} text={words.text} back={words.back}>
        {add}
      </ScreenHeading>
      <div className="rounded-lg border border-line bg-surface">
        {list.isPending && (
          <p role="status" className="p-5 text-fg-muted">
            {words.loading}
          </p>
        )}
        {list.isError && !data && <ListFailed onRetry={() => void list.refetch()} />}
        {data?.authors.length === 0 && <EmptyState icon={Users} title={words.empty} />}
        {data && data.authors.length > 0 && (
          <ul aria-label={words.title}>
            {data.authors.map((author) => (
              <li
                key={author.id}
                className="flex items-center gap-3 border-b border-line py-2 ps-5 pe-2.5 last:border-0"
              >
                <span className="grid min-w-0 grow">
                  <span className="font-semibold wrap-anywhere">{author.name}</span>
                  <span className="text-sm wrap-anywhere text-fg-muted">
                    {[author.role, words.articles(author.articles)].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <IconButton
                  icon={Pencil}
                  label={words.edit(author.name)}
                  onClick={() => setEdited(author)}
                />
                <IconButton
                  icon={Trash}
                  tone="delete"
                  label={words.remove(author.name)}
                  onClick={() => setDeleted(author)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {edited && (
        <AuthorDialog author={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      <DeleteAuthorDialog author={deleted} onClose={() => setDeleted(null)} />
    </>
  )
}

type DeleteAuthorDialogProps = { author: AuthorRow | null; onClose: () => void }

function DeleteAuthorDialog({ author, onClose }: DeleteAuthorDialogProps) {
  const queries = useQueryClient()
  const deletion = useMutation({
    // The dialog names the articles, so confirming it confirms that they lose their author.
    mutationFn: ({ id }: AuthorRow) =>
      apiFetch(`${authorsPath}/${id}?unlink=true`, { method: 'DELETE' }),
    onSuccess: () => {
      notify({ title: words.deletion.done, kind: 'good' })
      void queries.invalidateQueries({ queryKey: [authorsPath] })
      onClose()
    },
    onError: notifyFailure(words.deletion.failed),
  })
  return (
    <AlertDialog
      open={author !== null}
      icon={Trash}
      title={words.deletion.title}
      cancelLabel={words.cancel}
      confirmLabel={words.deletion.confirm}
      busy={deletion.isPending}
      onCancel={onClose}
      onConfirm={() => author && deletion.mutate(author)}
    >
      {author && words.deletion.text(author.name, author.articles)}
    </AlertDialog>
  )
}
