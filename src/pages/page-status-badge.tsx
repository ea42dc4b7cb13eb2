import { pageStateLabels } from '../../content/cms/pages.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import type { PageState } from './page-state.ts'

const tones: Record<PageState, BadgeTone> = {
  draft: 'neutral',
  published: 'good',
  changed: 'warn',
  scheduled: 'outline',
  waiting: 'warn',
  returned: 'warn',
}

export function PageStatusBadge({ state }: { state: PageState }) {
  return (
    <Badge tone={tones[state]} dot>
      {pageStateLabels[state]}
    </Badge>
  )
}
