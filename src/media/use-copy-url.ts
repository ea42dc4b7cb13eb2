import { useEffect, useState } from 'react'
import { mediaWords } from '../../content/cms/media.ts'
import { notify } from '../ui/toast.ts'

const shownForMs = 2000

/** Copies the absolute address, so that it works wherever it is pasted. */
export function useCopyUrl(path: string) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownForMs)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(path, window.location.origin).href)
      setCopied(true)
      notify({ title: mediaWords.copy.done, kind: 'good' })
    } catch {
      notify({ ...mediaWords.copy.failed, kind: 'bad' })
    }
  }
  return { copied, copy }
}
