import { useMutation, useQueryClient } from '@tanstack/react-query'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { reviewPage } from '../../../content/claims/review-pages.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { AlertDialog } from '../../ui/app/alert-dialog.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.ts'
import { reviewApiPath, reviewsApiPath, reviewsPath } from '../assurance-queries.ts'

const words = reviewPage.resign

export function ResignReview({ id }: { id: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const resigning = useMutation({
    mutationFn: () =>
      apiFetch(`${reviewApiPath(id)}/resign`, { method: 'POST', body: { reason: '' } }),
    onSuccess: async () => {
      notify({ title: words.done, kind: 'good' })
      await navigate(reviewsPath)
      // The review is no longer theirs, so only the list is fetched again.
      queryClient.removeQueries({ queryKey: [reviewApiPath(id)] })
      await queryClient.invalidateQueries({ queryKey: [reviewsApiPath] })
    },
    onError: notifyFailure(words.failed),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {words.button}
      </Button>
      <AlertDialog
        open={asking}
        icon={Undo2}
        title={words.question}
        cancelLabel={words.cancel}
        confirmLabel={words.confirm}
        busy={resigning.isPending}
        busyLabel={words.busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => resigning.mutate()}
      >
        {words.text}
      </AlertDialog>
    </>
  )
}
