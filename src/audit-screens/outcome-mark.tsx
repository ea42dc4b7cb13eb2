import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { auditWords } from '../../content/audit/words.ts'
import { cx } from '../lib/cx.ts'
import { Icon } from '../ui/icon.tsx'
import type { AuditEvent } from './use-audit.ts'

export const outcomeLooks = {
  done: { icon: CircleCheck, text: 'text-good-text', band: 'bg-good-soft text-good-text' },
  refused: { icon: CircleX, text: 'text-bad-text', band: 'bg-bad-soft text-bad-text' },
  failed: { icon: CircleAlert, text: 'text-warn-text', band: 'bg-warn-soft text-warn-text' },
}

export function OutcomeMark({ outcome }: Pick<AuditEvent, 'outcome'>) {
  const { icon, text } = outcomeLooks[outcome]
  return (
    <span className={cx('inline-flex items-center gap-1.5 text-sm', text)}>
      <Icon of={icon} size={15} />
      {auditWords.outcomes[outcome]}
    </span>
  )
}
