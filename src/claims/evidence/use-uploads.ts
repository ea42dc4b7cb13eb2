import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { evidenceWords as words } from '../../../content/claims/evidence.ts'
import { limitConcurrency } from '../../lib/limit-concurrency.ts'
import { queriesBelow } from '../../lib/query/queries-below.ts'
import { serverMessage } from '../../lib/server-message.ts'
import { notify } from '../../ui/toast.ts'
import { claimApiPath } from '../claims-query.ts'
import { uploadEvidence } from './evidence-query.ts'

export type Upload = { id: number; name: string; error: string | null }

const oneAfterTheOther = limitConcurrency(1)
let made = 0

/** Running uploads, and refused ones until the user dismisses them. */
export function useUploads(claimId: string) {
  const queryClient = useQueryClient()
  const [uploads, setUploads] = useState<Upload[]>([])
  const dismiss = (id: number) => setUploads((all) => all.filter((one) => one.id !== id))

  const upload = async (file: File, name: string) => {
    made += 1
    const id = made
    setUploads((all) => [...all, { id, name, error: null }])
    try {
      await oneAfterTheOther(() => uploadEvidence(claimId, file, name))
      dismiss(id)
      notify({ title: words.uploadDone(name), kind: 'good' })
    } catch (thrown) {
      const error = serverMessage(thrown, words.uploadHint)
      setUploads((all) => all.map((one) => (one.id === id ? { ...one, error } : one)))
    }
    // Refreshes the files, and the rows whose warnings they clear.
    await queryClient.invalidateQueries(queriesBelow(claimApiPath(claimId)))
  }

  const add = (files: File[]) => {
    for (const file of files) void upload(file, file.name)
  }
  return { uploads, add, addAs: (file: File, name: string) => void upload(file, name), dismiss }
}
