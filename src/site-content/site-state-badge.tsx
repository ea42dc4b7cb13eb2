import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Package from 'lucide-react/icons/package'
import Pencil from 'lucide-react/icons/pencil'
import Undo from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { siteStateLabels } from '../../content/cms/site.ts'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import type { shownState } from './shown-state.ts'

const looks = {
  shipped: { tone: 'outline', icon: Package },
  changed: { tone: 'good', icon: Check },
  draft: { tone: 'neutral', icon: Pencil },
  waiting: { tone: 'warn', icon: Clock },
  returned: { tone: 'warn', icon: Undo },
} as const

export function SiteStateBadge({
  state,
  children = siteStateLabels[state],
}: {
  state: ReturnType<typeof shownState>
  children?: ReactNode
}) {
  const { tone, icon } = looks[state]
  return (
    <Badge tone={tone}>
      <Icon of={icon} size={13} />
      {children}
    </Badge>
  )
}
