import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { reviewsPage } from '../../../content/claims/review-pages.ts'
import { reviewTab } from '../../../content/claims/review-tab.ts'
import { periodText } from '../../claims/period-text.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { tonnes } from '../../lib/exact-decimal.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
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

const rules = z.object({ independent: z.literal('on', words.missing) })

/** Shows what is known before accepting, and asks for the declaration of independence. */
export function AcceptDialog({ review, onClose }: { review: ListedReview; onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const reason = useRef<HTMLInputElement>(null)
  const decide = async (decision: 'accept' | 'decline', body: object) => {
    await apiFetch(`${reviewApiPath(review.id)}/${decision}`, { method: 'POST', body })
    notify({ title: decision === 'accept' ? words.done : words.declined, kind: 'good' })
    await refreshReview(queryClient)
    onClose()
  }
  const failureText = (error: unknown) => serverMessage(error, words.failed)
  const { errors, message, busy, formProps } = useSchemaForm(
    rules,
    async () => {
      declining.reset()
      await decide('accept', { independent: true })
      await navigate(reviewPath(review.id))
    },
    { onFailure: failureText },
  )
  const declining = useMutation({
    mutationFn: () => decide('decline', { reason: reason.current?.value ?? '' }),
  })
  const problem = declining.error ? failureText(declining.error) : message
  const { summary, assurance, standard } = review
  const period = periodText(summary.periodFrom, summary.periodTo)
  const total = tonnesText(tonnes(summary.totalLocationKg ?? '0'))
  return (
    <FormDialog
      {...formProps}
      title={words.title}
      submitLabel={words.submit}
      cancelLabel={words.cancel}
      busy={busy || declining.isPending}
      busyLabel={words.busy}
      extra={
        <Button variant="ghost" onClick={() => declining.mutate()}>
          {words.decline}
        </Button>
      }
      onClose={onClose}
    >
      {problem && <ErrorSummary title={problem} />}
      <div className="grid gap-1">
        <p className="font-semibold">{words.facts(summary.organisation, summary.title, period)}</p>
        <p>{words.size(summary.rows, total)}</p>
        <p>{words.level(reviewTab.levels[assurance], standard)}</p>
        <p className="text-fg-muted">{words.more}</p>
      </div>
      <ConsentBox name="independent" label={words.declaration} error={errors.independent} />
      <Field id="decline-reason" label={words.reason}>
        {(control) => <TextInput {...control} ref={reason} name="reason" maxLength={1000} />}
      </Field>
    </FormDialog>
  )
}
