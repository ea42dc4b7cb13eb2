import { useMutation, useQueryClient } from '@tanstack/react-query'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { reviewPage } from '../../../content/claims/review-pages.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { queriesBelow } from '../../lib/query/queries-below.ts'
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
  const ofReview = queriesBelow(reviewApiPath(id))
  const resigning = useMutation({
    // The review is no longer theirs afterwards, so only the list is fetched again.
    onMutate: () => queryClient.cancelQueries(ofReview),
    mutationFn: () =>
      apiFetch(`${reviewApiPath(id)}/resign`, { method: 'POST', body: { reason: '' } }),
    onSuccess: async () => {
      notify({ title: words.done, kind: 'good' })
      await navigate(reviewsPath)
      queryClient.removeQueries(ofReview)
      await queryClient.invalidateQueries({ queryKey: [reviewsApiPath] })
    },
    onError: (error) => {
      notifyFailure(words.failed)(error)
      void queryClient.invalidateQueries(ofReview)
    },
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
