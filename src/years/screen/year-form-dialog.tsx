import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import { yearForms, yearsPage } from '../../../content/claims/years.ts'
import { ApiError, apiFetch } from '../../lib/api-fetch.ts'
import type { FieldErrors } from '../../lib/app-error.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { serverMessage } from '../../lib/server-message.ts'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { notify } from '../../ui/toast.ts'
import { typed } from '../year.schema.ts'
import { refreshYears, type Years, yearsApiPath, yearsQuery } from './years-query.ts'

type YearFormDialogProps = {
  schema: z.ZodMiniType
  /** The call that takes the input. */
  to: { method: 'PUT' | 'POST'; path: string }
  words: { title: string; submit: string; done: string }
  text?: string
  /** Adds to the input what no field has, of the years as the person has seen them. */
  complete?: (input: object, seen: Years | undefined) => object
  onClose: () => void
  children: (errors: FieldErrors) => ReactNode
}

/** A small form about years. What was typed stays, whatever the server answers. */
export function YearFormDialog({
  schema,
  to,
  words,
  text,
  complete = (input) => input,
  onClose,
  children,
}: YearFormDialogProps) {
  const queryClient = useQueryClient()
  const readCached = () => queryClient.getQueryData<Years>(yearsQuery().queryKey)
  // A refresh behind the form is not what the person began with.
  const [seen, setSeen] = useState(readCached)
  const { errors, message, busy, formProps } = useSchemaForm(
    typed(schema),
    async (body) => {
      await apiFetch(`${yearsApiPath}/${to.path}`, {
        method: to.method,
        body: complete(body as object, seen),
      })
      notify({ title: words.done, kind: 'good' })
      await refreshYears(queryClient)
      onClose()
    },
    {
      onFailure: (error) => {
        // What somebody else saved meanwhile is shown behind the form, and is what it now changes.
        if (error instanceof ApiError && error.code === 'stale_edit') {
          void refreshYears(queryClient).then(() => setSeen(readCached()))
        }
        return serverMessage(error, yearsPage.failed.title)
      },
    },
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
