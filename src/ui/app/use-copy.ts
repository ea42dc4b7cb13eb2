import { useEffect, useState } from 'react'
import { copyWords } from '../../../content/common.ts'
import { notify, type ToastMessage } from '../toast.ts'

const shownForMs = 2000

/** Copies a text and says so; `copied` is true for two seconds. */
export function useCopy(words: { done: string; failed: ToastMessage } = copyWords) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownForMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      notify({ title: words.done, kind: 'good' })
    } catch {
      notify({ ...words.failed, kind: 'bad' })
    }
  }
  return { copied, copy }
}
