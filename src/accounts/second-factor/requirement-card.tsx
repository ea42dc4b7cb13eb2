import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { securityWords } from '../../../content/clients/security.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { formatDay } from '../../lib/format-day.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { notify } from '../../ui/toast.ts'

const words = securityWords.requirement

type RequirementCardProps = {
  /** The path of the setting in the API. */
  path: string
  text: string
}

/** Whether everybody here needs a second step, and from which day on. */
export function RequirementCard({ path, text }: RequirementCardProps) {
  const queryClient = useQueryClient()
  const { data } = useQuery<{ from: string | null }>({ queryKey: [path] })
  const [asking, setAsking] = useState(false)
  const change = useMutation({
    mutationFn: (from: string | null) => apiFetch(path, { method: 'PUT', body: { from } }),
    onSuccess: () => notify({ title: words.saved, kind: 'good' }),
    onError: notifyFailure(securityWords.failed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [path] }),
  })
  return (
    <AppCard title={words.heading}>
      <div className="grid justify-items-start gap-4 p-5">
        <p className="text-fg-muted">{data?.from ? words.on(formatDay(data.from)) : text}</p>
        {data && (
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" onClick={() => setAsking(true)}>
              {data.from ? words.move : words.require}
            </Button>
            {data.from && (
              <Button variant="ghost" busy={change.isPending} onClick={() => change.mutate(null)}>
                {words.end}
              </Button>
            )}
          </div>
        )}
      </div>
      {asking && (
        <DayDialog
          from={data?.from ?? null}
          onClose={() => setAsking(false)}
          onChosen={(from) => change.mutateAsync(from).then(() => setAsking(false))}
        />
      )}
    </AppCard>
  )
}

type DayDialogProps = {
  from: string | null
  onClose: () => void
  onChosen: (from: string) => Promise<unknown>
}

const inTwoWeeks = () => new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)

function DayDialog({ from, onClose, onChosen }: DayDialogProps) {
  const { errors, busy, formProps } = useSchemaForm(
    async () => (await import('./factor.schema.ts')).requirement,
    (given) => onChosen(given.from ?? inTwoWeeks()),
    { onFailure: () => undefined },
  )
  return (
    <FormDialog
      {...formProps}
      title={words.heading}
      submitLabel={words.save}
      cancelLabel={words.cancel}
      busy={busy}
      busyLabel={words.busy}
      onClose={onClose}
    >
      <Field id="second-step-from" label={words.from} hint={words.hint} error={errors.from}>
        {(control) => (
          <TextInput {...control} type="date" name="from" defaultValue={from ?? inTwoWeeks()} />
        )}
      </Field>
    </FormDialog>
  )
}
