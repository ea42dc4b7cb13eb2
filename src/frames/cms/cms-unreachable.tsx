import CloudOff from 'lucide-react/icons/cloud-off'
import { cmsFrame } from '../../../content/cms/frame.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export function CmsUnreachable({ onRetry }: { onRetry: () => void }) {
  const { title, text, retry } = cmsFrame.unreachable
  return (
    <EmptyState
      icon={CloudOff}
      title={title}
      text={text}
      action={
        <Button variant="outline" onClick={onRetry}>
          {retry}
        </Button>
      }
    />
  )
}
