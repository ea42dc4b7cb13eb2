import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { cx } from '../../lib/cx.ts'
import { IconButton } from '../icon-button.tsx'
import { useCopy } from './use-copy.ts'

export function CopyButton({
  text,
  label,
  className,
}: {
  text: string
  label: string
  className?: string
}) {
  const { copied, copy } = useCopy()
  return (
    <IconButton
      icon={copied ? Check : Copy}
      iconSize={17}
      label={label}
      onClick={() => void copy(text)}
      className={cx('noscript:hidden!', className)}
    />
  )
}
