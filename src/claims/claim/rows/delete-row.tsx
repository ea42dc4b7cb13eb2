import { useMutation, useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { rowDialog } from '../../../../content/claims/claim-page.ts'
import { apiFetch } from '../../../lib/api-fetch.ts'
import { AlertDialog } from '../../../ui/app/alert-dialog.tsx'
import { notifyFailure } from '../../../ui/app/notify-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { notify } from '../../../ui/toast.ts'
import type { Claim, Row } from '../../claim-answers.ts'
import { claimApiPath, refreshClaims } from '../../claims-query.ts'

const words = rowDialog.removal

type DeleteRowProps = { claim: Claim; row: Row; onDeleted: () => void }

export function DeleteRow({ claim, row, onDeleted }: DeleteRowProps) {
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const removal = useMutation({
    mutationFn: () => apiFetch(`${claimApiPath(claim.id)}/rows/${row.n}`, { method: 'DELETE' }),
    onSuccess: () => {
      notify({ title: words.done, kind: 'good' })
      onDeleted()
      void refreshClaims(queryClient)
    },
    onError: notifyFailure(words.failed),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button
        variant="ghost"
        icon={<Icon of={Trash2} size={16} />}
        onClick={() => setAsking(true)}
        className="sm:me-auto"
      >
        {words.button}
      </Button>
      <AlertDialog
        open={asking}
        icon={Trash2}
        title={words.question}
        cancelLabel={rowDialog.cancel}
        confirmLabel={words.confirm}
        busy={removal.isPending}
        busyLabel={words.busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => removal.mutate()}
      >
        {words.text(row.reference || rowDialog.editTitle(row.n))}
      </AlertDialog>
    </>
  )
}
