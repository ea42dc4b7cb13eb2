import type { LucideIcon } from 'lucide-react'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Ban from 'lucide-react/icons/ban'
import MessageSquareReply from 'lucide-react/icons/message-square-reply'
import PenLine from 'lucide-react/icons/pen-line'
import Pencil from 'lucide-react/icons/pencil'
import Replace from 'lucide-react/icons/replace'
import ScanSearch from 'lucide-react/icons/scan-search'
import Send from 'lucide-react/icons/send'
import { claimStateNames } from '../../content/claims/claims-pages.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import type { ClaimState } from './claim-state.ts'

const looks: Record<ClaimState, { icon: LucideIcon; tone: BadgeTone }> = {
  draft: { icon: Pencil, tone: 'neutral' },
  submitted: { icon: Send, tone: 'outline' },
  in_review: { icon: ScanSearch, tone: 'warn' },
  changes_requested: { icon: MessageSquareReply, tone: 'warn' },
  signed: { icon: PenLine, tone: 'good' },
  published: { icon: BadgeCheck, tone: 'good' },
  restated: { icon: Replace, tone: 'outline' },
  withdrawn: { icon: Ban, tone: 'bad' },
}

export function StateBadge({ state }: { state: ClaimState }) {
  const { icon, tone } = looks[state]
  return (
    <Badge tone={tone}>
      <Icon of={icon} size={13} />
      {claimStateNames[state]}
    </Badge>
  )
}
