import Check from 'lucide-react/icons/check'
import Package from 'lucide-react/icons/package'
import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import { siteStateLabels } from '../../content/cms/site.ts'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import type { ListedDocument } from './site-query.ts'

const looks = {
  shipped: { tone: 'outline', icon: Package },
  changed: { tone: 'good', icon: Check },
  draft: { tone: 'neutral', icon: Pencil },
} as const

export function SiteStateBadge({
  state,
  children = siteStateLabels[state],
}: {
  state: ListedDocument['state']
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
