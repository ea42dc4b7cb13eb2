import { pageStatusLabels } from '../../content/cms/pages.ts'
import { Badge } from '../ui/badge.tsx'
import type { PageStatus } from './page.schema.ts'

export function PageStatusBadge({ status }: { status: PageStatus }) {
  return (
    <Badge tone={status === 'published' ? 'good' : 'neutral'} dot>
      {pageStatusLabels[status]}
    </Badge>
  )
}
