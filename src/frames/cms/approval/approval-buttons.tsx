import Check from 'lucide-react/icons/check'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { approvalWords as words } from '../../../../content/cms/approval.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { ApprovalStep } from './approval-step.ts'
import { ReturnDialog } from './return-dialog.tsx'

export type ApprovalAction = 'ask' | 'withdraw' | 'approve' | 'return'

type ApprovalButtonsProps = {
  step: Exclude<ApprovalStep, 'publish'>
  askedBy: string
  busy: string | null
  isOff?: boolean
  className?: string
  /** Returns whether it was done. */
  onAct: (action: ApprovalAction, note?: string) => Promise<boolean>
}

/** What takes the place of the button that publishes. */
export function ApprovalButtons({
  step,
  askedBy,
  busy,
  isOff,
  className,
  onAct,
}: ApprovalButtonsProps) {
  const [isReturning, setReturning] = useState(false)
  const button = (action: ApprovalAction, label: string, busyLabel: string) => ({
    busy: busy === action,
    busyLabel,
    disabled: isOff || (busy !== null && busy !== action),
    onClick: () => void onAct(action),
    children: label,
    className,
  })
  if (step === 'ask') {
    return (
      <Button
        icon={<Icon of={Send} size={16} className="rtl:-scale-x-100" />}
        {...button('ask', words.ask, words.asking)}
      />
    )
  }
  if (step === 'asked') {
    return <Button variant="outline" {...button('withdraw', words.withdraw, words.withdrawing)} />
  }
  return (
    <>
      <Button
        variant="outline"
        disabled={isOff || busy !== null}
        onClick={() => setReturning(true)}
        className={className}
      >
        {words.return}
      </Button>
      <Button
        icon={<Icon of={Check} size={16} />}
        {...button('approve', words.approve, words.approving)}
      />
      {isReturning && (
        <ReturnDialog
          askedBy={askedBy}
          busy={busy === 'return'}
          onReturn={(note) =>
            void onAct('return', note).then((isDone) => isDone && setReturning(false))
          }
          onClose={() => setReturning(false)}
        />
      )}
    </>
  )
}
