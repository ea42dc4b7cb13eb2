import CloudOff from 'lucide-react/icons/cloud-off'
import { cmsFrame } from '../../../content/cms/frame.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export function ListFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      icon={CloudOff}
      title={cmsFrame.listFailed}
      action={
        <Button variant="outline" onClick={onRetry}>
          {cmsFrame.unreachable.retry}
        </Button>
      }
    />
  )
}
