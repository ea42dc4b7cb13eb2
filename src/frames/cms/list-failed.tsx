import CloudOff from 'lucide-react/icons/cloud-off'
import { cmsFrame } from '../../../content/cms/frame.ts'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { Button } from '../../ui/button.tsx'

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
