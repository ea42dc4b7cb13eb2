import { inbox } from '../../content/cms/inbox.ts'
import { Badge } from '../ui/badge.tsx'
import type { InboxEnquiry } from './inbox-query.ts'

type EnquiryStateProps = Pick<InboxEnquiry, 'handledAt' | 'suspectedSpam'>

export function EnquiryState({ handledAt, suspectedSpam }: EnquiryStateProps) {
  const { fresh, handled, spam } = inbox.states
  if (suspectedSpam) {
    return (
      <Badge dot tone="warn">
        {spam}
      </Badge>
    )
  }
  return (
    <Badge dot tone={handledAt ? 'neutral' : 'good'}>
      {handledAt ? handled : fresh}
    </Badge>
  )
}
