import { useMutation, useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { claimPage } from '../../../content/claims/claim-page.ts'
import { claimsPage } from '../../../content/claims/claims-pages.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { queriesBelow } from '../../lib/query/queries-below.ts'
import { AlertDialog } from '../../ui/app/alert-dialog.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/toast.ts'
import type { Claim } from '../claim-answers.ts'
import { claimApiPath, claimsApiPath } from '../claims-query.ts'

const words = claimPage.removal

export function DeleteClaim({ claim }: { claim: Claim }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const ofClaim = queriesBelow(claimApiPath(claim.id))
  const removal = useMutation({
    // The deleted claim must not be fetched again, but the lists must be.
    onMutate: () => queryClient.cancelQueries(ofClaim),
    mutationFn: () => apiFetch(claimApiPath(claim.id), { method: 'DELETE' }),
    onSuccess: async () => {
      notify({ title: words.done, kind: 'good' })
      await navigate(claimsPage.path)
      queryClient.removeQueries(ofClaim)
      await queryClient.invalidateQueries({ queryKey: [claimsApiPath] })
    },
    onError: (error) => {
      notifyFailure(words.failed)(error)
      void queryClient.invalidateQueries(ofClaim)
    },
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button variant="ghost" icon={<Icon of={Trash2} size={16} />} onClick={() => setAsking(true)}>
        {words.button}
      </Button>
      <AlertDialog
        open={asking}
        icon={Trash2}
        title={words.question}
        cancelLabel={words.cancel}
        confirmLabel={words.confirm}
        busy={removal.isPending}
        busyLabel={words.busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => removal.mutate()}
      >
        <b>{claim.title}</b> {words.text}
      </AlertDialog>
    </>
  )
}
