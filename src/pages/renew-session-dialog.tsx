import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { renewDialog as words } from '../../content/cms/pages.ts'
import { ApiError, apiFetch } from '../lib/api-fetch.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextField } from './editor/text-field.tsx'

/** Signs in again on top of the editor, which stays as it is. */
export function RenewSessionDialog({
  onRenewed,
  onClose,
}: {
  onRenewed: () => void
  onClose: () => void
}) {
  const queries = useQueryClient()
  const [given, setGiven] = useState({ username: '', password: '' })
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<{ text?: string; fields?: Record<string, string> }>({})

  const signIn = async () => {
    setIsBusy(true)
    try {
      await apiFetch('/api/cms/login', { method: 'POST', body: given })
      void queries.invalidateQueries({ queryKey: ['/api/cms/auth-status'] })
      onRenewed()
    } catch (error) {
      setIsBusy(false)
      const isAnswer = error instanceof ApiError
      const { fields } = isAnswer ? error : {}
      setProblem({ fields, text: fields ? undefined : isAnswer ? error.message : words.failed })
    }
  }
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      cancelLabel={words.cancel}
      busy={isBusy}
      busyLabel={words.busy}
      onSubmit={signIn}
      onClose={onClose}
    >
      <p className="text-fg-muted">{words.text}</p>
      {problem.text && <ErrorSummary title={problem.text} />}
      <TextField
        id="renew-username"
        label={words.username}
        error={problem.fields?.username}
        autoComplete="username"
        value={given.username}
        onValue={(username) => setGiven({ ...given, username })}
      />
      <TextField
        id="renew-password"
        label={words.password}
        error={problem.fields?.password}
        type="password"
        autoComplete="current-password"
        value={given.password}
        onValue={(password) => setGiven({ ...given, password })}
      />
    </FormDialog>
  )
}
