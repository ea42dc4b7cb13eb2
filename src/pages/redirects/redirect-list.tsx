import { useQuery } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import Signpost from 'lucide-react/icons/signpost'
import Trash from 'lucide-react/icons/trash-2'
import { useCallback, useState } from 'react'
import { redirectWords as words } from '../../../content/cms/redirects.ts'
import { DeleteDialog } from '../../frames/cms/delete-dialog.tsx'
import { ListFailed } from '../../frames/cms/list-failed.tsx'
import { ListPager } from '../../frames/cms/list-pager.tsx'
import { formatMoment, formatShortDate } from '../../lib/format-short-date.ts'
import { useListParams } from '../../lib/use-list-params.ts'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { SearchField } from '../../ui/app/search-field.tsx'
import { Skeleton } from '../../ui/app/skeleton.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { gone } from './redirect.schema.ts'
import { RedirectFields } from './redirect-fields.tsx'
import { type RedirectRow, redirectsPath, redirectsQuery } from './redirect-query.ts'
import { usePutRedirect } from './use-put-redirect.ts'

const pageSize = 50

/** All redirects, newest first, with their number of uses. */
export function RedirectList() {
  const { read, page, change } = useListParams()
  const search = read('search')
  const list = useQuery(redirectsQuery({ search, page, pageSize }))
  const [editing, setEditing] = useState<RedirectRow | null>(null)
  const [deleting, setDeleting] = useState<RedirectRow | null>(null)
  const onSearch = useCallback((text: string) => change({ search: text }), [change])
  const { data } = list
  const isBare = data?.total === 0 && search === ''
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      {data && !isBare && (
        <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3 text-sm text-fg-muted">
          <div className="flex min-w-56 flex-1">
            <SearchField
              label={words.search}
              placeholder={words.searchPlaceholder}
              value={search}
              onSearch={onSearch}
            />
          </div>
          <p role="status">{words.total(data)}</p>
        </div>
      )}
      {list.isPending && (
        <div aria-busy="true" className="grid gap-4 p-5">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </div>
      )}
      {list.isError && !data && <ListFailed onRetry={() => void list.refetch()} />}
      {isBare && <EmptyState icon={Signpost} {...words.empty} />}
      {data?.total === 0 && !isBare && <EmptyState icon={Signpost} {...words.noMatch} />}
      {data && data.total > 0 && (
        <table className="w-full text-start text-sm max-sm:block">
          <thead className="bg-sunken text-fg-muted max-sm:sr-only">
            <tr>
              <th className="px-5 py-2.5 font-normal">{words.columns.from}</th>
              <th className="px-3 py-2.5 font-normal">{words.columns.to}</th>
              <th className="px-3 py-2.5 text-end font-normal">{words.columns.hits}</th>
              <th className="px-3 py-2.5 font-normal">{words.columns.since}</th>
              <th className="px-3 py-2.5 font-normal">
                <span className="sr-only">{words.columns.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {data.redirects.map((row) => (
              <RedirectRowView
                key={row.id}
                row={row}
                onEdit={() => setEditing(row)}
                onDelete={() => setDeleting(row)}
              />
            ))}
          </tbody>
        </table>
      )}
      {data && (
        <ListPager
          of={words.title}
          page={page}
          pageSize={pageSize}
          counted={data}
          onChange={change}
        />
      )}
      {editing && <EditRedirect key={editing.id} row={editing} onClose={() => setEditing(null)} />}
      <DeleteDialog
        item={deleting}
        path={redirectsPath}
        words={words.remove}
        failed={words.remove.failed}
        onClose={() => setDeleting(null)}
      >
        {({ from }) => (
          <>
            <b>{from}</b> {words.remove.consequence}
          </>
        )}
      </DeleteDialog>
    </div>
  )
}

type RowProps = { row: RedirectRow; onEdit: () => void; onDelete: () => void }

function RedirectRowView({ row, onEdit, onDelete }: RowProps) {
  const { from, to, origin, hits, createdAt } = row
  return (
    <tr className="border-t border-line hover:bg-hover max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:py-2">
      <td className="px-5 py-2 font-mono text-xs wrap-anywhere max-sm:col-span-full max-sm:py-0.5">
        {from}
      </td>
      <td className="px-3 py-2 max-sm:col-span-full max-sm:px-5 max-sm:py-0.5">
        <span className="font-mono text-xs wrap-anywhere">{shownTarget(to)}</span>
        <small className="block text-xs text-fg-subtle">{words.origin[origin]}</small>
      </td>
      <td className="px-3 py-2 text-end font-mono text-xs max-sm:px-5 max-sm:text-start">
        {hits.toLocaleString('en-GB')}
        <span className="sm:hidden"> {words.columns.hits.toLowerCase()}</span>
      </td>
      <td className="px-3 py-2 whitespace-nowrap text-fg-subtle max-sm:hidden">
        <time dateTime={createdAt} title={formatMoment(createdAt)}>
          {formatShortDate(createdAt)}
        </time>
      </td>
      <td className="px-2 py-1">
        <div className="flex justify-end">
          <IconButton icon={Pencil} label={words.editLabel(from)} onClick={onEdit} />
          <IconButton
            icon={Trash}
            tone="delete"
            label={words.deleteLabel(from)}
            onClick={onDelete}
          />
        </div>
      </td>
    </tr>
  )
}

function shownTarget(to: string | null) {
  return to === gone ? words.gone : (to ?? words.nowhere)
}

function EditRedirect({ row, onClose }: { row: RedirectRow; onClose: () => void }) {
  const [values, setValues] = useState({ from: row.from, to: row.to ?? '' })
  const { errors, isPending, put } = usePutRedirect(row.id, words.edit, onClose)
  return (
    <FormDialog
      title={words.edit.title}
      submitLabel={words.edit.submit}
      cancelLabel={words.edit.cancel}
      busy={isPending}
      busyLabel={words.edit.busy}
      onSubmit={() => put(values)}
      onClose={onClose}
    >
      <RedirectFields id="edit-redirect" values={values} errors={errors} onChange={setValues} />
    </FormDialog>
  )
}
