import { useMutation, useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import Hash from 'lucide-react/icons/hash'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { evidenceWords as words } from '../../../content/claims/evidence.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { formatBytes } from '../../lib/format-bytes.ts'
import { formatDay } from '../../lib/format-day.ts'
import { queriesBelow } from '../../lib/query/queries-below.ts'
import { AlertDialog } from '../../ui/app/alert-dialog.tsx'
import { Chip } from '../../ui/app/chip.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { notify } from '../../ui/toast.ts'
import { claimApiPath } from '../claims-query.ts'
import { type Evidence, evidencePath } from './evidence-query.ts'

type EvidenceRowProps = { file: Evidence; claimId: string; mayRemove: boolean }

export function EvidenceRow({ file, claimId, mayRemove }: EvidenceRowProps) {
  const [asks, setAsks] = useState<'download' | 'remove' | null>(null)
  const close = () => setAsks(null)
  const removal = useRemoval(claimId, file.id, close)
  const path = `/api/workspace/evidence/${file.id}`
  const isPicture = file.mediaType.startsWith('image/') && !file.removedAt
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3">
      <span className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken text-fg-muted">
        {isPicture ? (
          <img src={`${path}/thumbnail`} alt="" width={40} height={40} className="object-cover" />
        ) : (
          <Icon of={FileText} />
        )}
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate font-semibold" title={file.name}>
          {file.name}
        </p>
        <p className="text-xs text-fg-muted">
          {words.namedBy(formatBytes(file.bytes), file.rows)}.{' '}
          {words.added(formatDay(file.addedAt), file.by)}.
          {file.removedAt && ` ${words.bytesGone(formatDay(file.removedAt))}`}
          {file.retainUntil &&
            !file.removedAt &&
            ` ${words.keptUntil(formatDay(file.retainUntil))}.`}
        </p>
      </div>
      <Chip icon={Hash} title={`${words.hash}: ${file.sha256}`}>
        <code className="min-w-0 truncate">
          {file.sha256.slice(0, 8)}…{file.sha256.slice(-4)}
        </code>
      </Chip>
      {!file.removedAt && (
        <IconButton
          icon={Download}
          label={words.download(file.name)}
          onClick={() => setAsks('download')}
        />
      )}
      {mayRemove && (
        <IconButton
          icon={Trash2}
          tone="delete"
          label={words.remove(file.name)}
          onClick={() => setAsks('remove')}
        />
      )}
      <AlertDialog
        open={asks === 'download'}
        icon={Download}
        title={words.downloadTitle(file.name)}
        cancelLabel={words.cancel}
        confirmLabel={words.downloadConfirm}
        onCancel={close}
        onConfirm={() => {
          close()
          window.location.assign(path)
        }}
      >
        {words.downloadText}
      </AlertDialog>
      <AlertDialog
        open={asks === 'remove'}
        icon={Trash2}
        title={words.removeTitle(file.name)}
        cancelLabel={words.cancel}
        confirmLabel={words.removeConfirm}
        busy={removal.isPending}
        busyLabel={words.removeBusy}
        onCancel={close}
        onConfirm={() => removal.mutate()}
      >
        {words.removeText}
      </AlertDialog>
    </li>
  )
}

function useRemoval(claimId: string, id: string, done: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => apiFetch(`${evidencePath(claimId)}/${id}`, { method: 'DELETE' }),
    onSuccess: () => {
      notify({ title: words.removeDone, kind: 'good' })
      done()
    },
    onError: notifyFailure(words.removeFailed),
    onSettled: () => queryClient.invalidateQueries(queriesBelow(claimApiPath(claimId))),
  })
}
