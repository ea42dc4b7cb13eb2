import { useMutation } from '@tanstack/react-query'
import Ban from 'lucide-react/icons/ban'
import { type FormEvent, useId, useState } from 'react'
import { publicationWords } from '../../../content/claims/publication.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'
import { notify } from '../../ui/toast.ts'
import type { WithdrawalReason } from './withdraw.schema.ts'

const words = publicationWords.withdraw

type WithdrawButtonProps = {
  /** Of the call that withdraws the certificate. */
  path: string
  /** Of one there is no choice. */
  reasons: readonly WithdrawalReason[]
  /** Where a list has several such buttons. */
  label?: string
  size?: 'sm'
  onSettled: () => unknown
}

/** Asks first: the log tells everybody, and nothing takes it back. */
export function WithdrawButton({ path, reasons, label, size, onSettled }: WithdrawButtonProps) {
  const id = useId()
  const [asking, setAsking] = useState(false)
  const withdrawing = useMutation({
    mutationFn: (reason: string) => apiFetch(path, { method: 'POST', body: { reason } }),
    onSuccess: () => notify({ title: words.done, kind: 'good' }),
    onError: notifyFailure(words.failed),
    onSettled: () => {
      setAsking(false)
      return onSettled()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) =>
    withdrawing.mutate(String(new FormData(event.currentTarget).get('reason') ?? reasons[0]))
  return (
    <>
      <Button
        variant="outline"
        size={size}
        icon={<Icon of={Ban} size={16} />}
        aria-label={label}
        onClick={() => setAsking(true)}
      >
        {words.button}
      </Button>
      {asking && (
        <FormDialog
          title={words.title}
          submitLabel={words.submit}
          cancelLabel={words.cancel}
          busy={withdrawing.isPending}
          busyLabel={words.busy}
          onSubmit={submit}
          onClose={() => setAsking(false)}
        >
          <p className="text-fg-muted">{words.explain}</p>
          {reasons.length > 1 && (
            <Field id={id} label={words.reason}>
              {(control) => (
                <Select
                  {...control}
                  name="reason"
                  options={reasons.map((value) => ({ value, label: words.reasons[value] }))}
                />
              )}
            </Field>
          )}
        </FormDialog>
      )}
    </>
  )
}
