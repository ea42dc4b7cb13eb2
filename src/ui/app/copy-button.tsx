import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { copyWords } from '../../../content/common.ts'
import { IconButton } from '../icon-button.tsx'
import { notify } from '../toast.ts'

const shownForMs = 2000

export function CopyButton({
  text,
  label,
  className,
}: {
  text: string
  label: string
  className?: string
}) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownForMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      notify({ title: copyWords.done, kind: 'good' })
    } catch {
      notify({ ...copyWords.failed, kind: 'bad' })
    }
  }
  return (
    <IconButton
      icon={copied ? Check : Copy}
      iconSize={17}
      label={label}
      onClick={copy}
      className={`needs-scripts ${className ?? ''}`}
    />
  )
}
