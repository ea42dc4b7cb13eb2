import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { reviewsPage } from '../../../content/claims/review-pages.ts'
import { reviewTab } from '../../../content/claims/review-tab.ts'
import { periodText } from '../../claims/period-text.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { tonnes } from '../../lib/exact-decimal.ts'
import { serverMessage } from '../../lib/server-message.ts'
import { tonnesText } from '../../lib/tonnes-text.ts'
import { ConsentBox } from '../../ui/app/consent-box.tsx'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { notify } from '../../ui/toast.ts'
import {
  type ListedReview,
  refreshReview,
  reviewApiPath,
  reviewPath,
} from '../assurance-queries.ts'

const words = reviewsPage.accept

/** What is known before accepting, and the declaration of independence. */
export function AcceptDialog({ review, onClose }: { review: ListedReview; onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const reason = useRef<HTMLInputElement>(null)
  const [isMissing, setMissing] = useState(false)
  const deciding = useMutation({
    mutationFn: (accepts: boolean) =>
      apiFetch(`${reviewApiPath(review.id)}/${accepts ? 'accept' : 'decline'}`, {
        method: 'POST',
        body: accepts ? { independent: true } : { reason: reason.current?.value ?? '' },
      }),
    onSuccess: async (_answer, accepts) => {
      notify({ title: accepts ? words.done : words.declined, kind: 'good' })
      await refreshReview(queryClient)
      onClose()
      if (accepts) await navigate(reviewPath(review.id))
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const declares = new FormData(event.currentTarget).has('independent')
    setMissing(!declares)
    if (declares) deciding.mutate(true)
  }
  const { summary, assurance, standard } = review
  const period = periodText(summary.periodFrom, summary.periodTo)
  const total = tonnesText(tonnes(summary.totalLocationKg ?? '0'))
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      cancelLabel={words.cancel}
      busy={deciding.isPending}
      busyLabel={words.busy}
      extra={
        <Button variant="ghost" onClick={() => deciding.mutate(false)}>
          {words.decline}
        </Button>
      }
      onSubmit={submit}
      onClose={onClose}
    >
      {deciding.error && (
        <ErrorSummary title={serverMessage(deciding.error, words.failed.description)} />
      )}
      <div className="grid gap-1">
        <p className="font-semibold">{words.facts(summary.organisation, summary.title, period)}</p>
        <p>{words.size(summary.rows, total)}</p>
        <p>{words.level(reviewTab.levels[assurance], standard)}</p>
        <p className="text-fg-muted">{words.more}</p>
      </div>
      <ConsentBox
        name="independent"
        label={words.declaration}
        error={isMissing ? words.missing : undefined}
      />
      <Field id="decline-reason" label={words.reason}>
        {(control) => <TextInput {...control} ref={reason} name="reason" maxLength={1000} />}
      </Field>
    </FormDialog>
  )
}
