import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { yearForms, yearsPage } from '../../../content/claims/years.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import type { FieldErrors } from '../../lib/app-error.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { serverMessage } from '../../lib/server-message.ts'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { notify } from '../../ui/toast.ts'
import { typed } from '../year.schema.ts'
import { refreshYears, yearsApiPath } from './years-query.ts'

type YearFormDialogProps = {
  schema: z.ZodMiniType
  /** The call that takes the input. */
  to: { method: 'PUT' | 'POST'; path: string }
  words: { title: string; submit: string; done: string }
  text?: string
  onClose: () => void
  children: (errors: FieldErrors) => ReactNode
}

/** A small form about years. What was typed stays, whatever the server answers. */
export function YearFormDialog({
  schema,
  to,
  words,
  text,
  onClose,
  children,
}: YearFormDialogProps) {
  const queryClient = useQueryClient()
  const { errors, message, busy, formProps } = useSchemaForm(
    typed(schema),
    async (body) => {
      await apiFetch(`${yearsApiPath}/${to.path}`, { method: to.method, body })
      notify({ title: words.done, kind: 'good' })
      await refreshYears(queryClient)
      onClose()
    },
    { onFailure: (error) => serverMessage(error, yearsPage.failed.title) },
  )
  return (
    <FormDialog
      {...formProps}
      title={words.title}
      submitLabel={words.submit}
      cancelLabel={yearForms.cancel}
      busy={busy}
      busyLabel={yearForms.busy}
      onClose={onClose}
    >
      {message && <ErrorSummary title={message} />}
      {text && <p className="text-fg-muted">{text}</p>}
      {children(errors)}
    </FormDialog>
  )
}
