import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reportWords } from '../../../content/claims/report.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { serverMessage } from '../../lib/server-message.ts'
import { notify } from '../../ui/toast.ts'
import type { ReportKey } from '../report.schema.ts'
import { type ReportAnswer, reportPath, reportQuery } from './report-query.ts'

type Stored = ReportAnswer['texts']

/** The text that is being written, on top of the one that is stored. */
export function useReportTexts(claimId: string, texts: Stored) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<Partial<Record<ReportKey, string>>>({})
  const stored = (key: ReportKey) => texts.find((text) => text.key === key)
  const isDirty = (key: ReportKey) =>
    typed[key] !== undefined && typed[key].trim() !== (stored(key)?.text ?? '')
  const saving = useMutation({
    mutationFn: ({ key, text }: { key: ReportKey; text: string }) =>
      apiFetch(`${reportPath(claimId)}/texts/${key}`, {
        method: 'PUT',
        body: { text, version: stored(key)?.version ?? 0 },
      }),
    onSuccess: async (_answer, { key, text }) => {
      await queryClient.invalidateQueries({ queryKey: reportQuery(claimId).queryKey })
      // What was typed while it was being saved stays.
      setTyped(({ [key]: now, ...others }) => (now === text ? others : { ...others, [key]: now }))
      notify({ title: reportWords.form.saved, kind: 'good' })
    },
  })
  return {
    textOf: (key: ReportKey) => typed[key] ?? stored(key)?.text ?? '',
    type: (key: ReportKey, text: string) => setTyped((before) => ({ ...before, [key]: text })),
    isDirty,
    isAnyDirty: (Object.keys(typed) as ReportKey[]).some(isDirty),
    busy: saving.isPending,
    error: saving.error ? serverMessage(saving.error, reportWords.form.failed) : null,
    failedKey: saving.isError ? saving.variables.key : null,
    copiedFrom: (key: ReportKey) => stored(key)?.copiedFrom ?? null,
    /** Whether the text is stored now. One that was taken over is stored as it is once it was looked at. */
    async save(key: ReportKey, isLookedAt = false) {
      const isNew = isDirty(key) || (isLookedAt && stored(key)?.copiedFrom)
      if (!isNew) return true
      try {
        await saving.mutateAsync({ key, text: typed[key] ?? stored(key)?.text ?? '' })
        return true
      } catch {
        return false
      }
    },
  }
}
