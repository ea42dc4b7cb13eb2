import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, apiFetch } from '../../lib/api-fetch.ts'
import { firstMessages } from '../../lib/form/first-messages.ts'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { notify } from '../../ui/toast.ts'
import { redirectInput } from './redirect.schema.ts'
import type { RedirectValues } from './redirect-fields.tsx'
import { redirectsPath } from './redirect-query.ts'

type Words = { done: string; failed: { title: string; description: string } }

/** Adds a redirect, or changes the one with this id; shows messages at the fields. */
export function usePutRedirect(id: number | null, words: Words, onDone: () => void) {
  const queries = useQueryClient()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const put = useMutation({
    mutationFn: (values: RedirectValues) =>
      apiFetch(id === null ? redirectsPath : `${redirectsPath}/${id}`, {
        method: id === null ? 'POST' : 'PUT',
        body: values,
      }),
    onSuccess: () => {
      notify({ title: words.done, kind: 'good' })
      setErrors({})
      onDone()
      return queries.invalidateQueries({ queryKey: [redirectsPath] })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.fields) setErrors(error.fields)
      else notifyFailure(words.failed)(error)
    },
  })
  return {
    errors,
    isPending: put.isPending,
    put(values: RedirectValues) {
      const problems = firstMessages(redirectInput.safeParse(values).error)
      setErrors(problems)
      if (Object.keys(problems).length === 0) put.mutate(values)
    },
  }
}
