import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { mediaWords } from '../../content/cms/media.ts'
import { limitConcurrency } from '../lib/limit-concurrency.ts'
import { serverMessage } from '../lib/server-message.ts'
import { notify } from '../ui/toast.ts'
import { fileProblem, mediaMessages } from './media.schema.ts'
import { mediaPath } from './media-query.ts'
import { uploadImage } from './upload-image.ts'

export type Upload = {
  id: number
  name: string
  /** Null while the upload waits for its turn. */
  percent: number | null
  problem?: string
}

const words = mediaWords.upload

/**
 * Uploads several files, two at a time, each with its own progress. A failed one stays with its
 * reason.
 */
export function useUploads() {
  const queryClient = useQueryClient()
  const [uploads, setUploads] = useState<Upload[]>([])
  const [inTurn] = useState(() => limitConcurrency(2))
  const count = useRef(0)

  const dismiss = useCallback(
    (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id)),
    [],
  )

  const start = async (files: File[]) => {
    const accepted = files.filter(isAccepted)
    const outcomes = await Promise.all(accepted.map(send))
    if (outcomes.includes('failed')) notify({ ...words.failed, kind: 'bad' })
    else if (accepted.length > 0) notify({ title: words.done, kind: 'good' })
  }

  const send = async (file: File) => {
    count.current += 1
    const id = count.current
    const change = (values: Partial<Upload>) =>
      setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...values } : each)))
    setUploads((all) => [...all, { id, name: file.name, percent: null }])
    try {
      await inTurn(() => {
        change({ percent: 0 })
        return uploadImage(file, (percent) => change({ percent }))
      })
      dismiss(id)
      await queryClient.invalidateQueries({ queryKey: [mediaPath] })
      return 'done'
    } catch (error) {
      const reason = error instanceof Error ? error.message : words.failed.description
      change({ problem: serverMessage(error, reason) })
      return 'failed'
    }
  }

  return { uploads, start, dismiss }
}

function isAccepted(file: File) {
  const problem = fileProblem(file)
  if (problem === mediaMessages.notAnImage) notify({ title: problem, kind: 'bad' })
  else if (problem) {
    notify({ title: words.failed.title, description: `${file.name}: ${problem}`, kind: 'bad' })
  }
  return problem === null
}
