import { useMutation, useQueryClient } from '@tanstack/react-query'
import Undo2 from 'lucide-react/icons/undo-2'
import { claimPage } from '../../../content/claims/claim-page.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/toast.ts'
import type { Claim } from '../claim-answers.ts'
import { claimApiPath, refreshClaims } from '../claims-query.ts'

const words = claimPage.recall

export function RecallClaim({ claim }: { claim: Claim }) {
  const queryClient = useQueryClient()
  const recall = useMutation({
    mutationFn: () => apiFetch(`${claimApiPath(claim.id)}/recall`, { method: 'POST' }),
    onSuccess: () => notify({ title: words.done, kind: 'good' }),
    onError: notifyFailure(words.failed),
    onSettled: () => refreshClaims(queryClient),
  })
  return (
    <Button
      variant="outline"
      icon={<Icon of={Undo2} size={16} />}
      busy={recall.isPending}
      busyLabel={words.busy}
      onClick={() => recall.mutate()}
    >
      {words.button}
    </Button>
  )
}
