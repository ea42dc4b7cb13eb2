import CloudOff from 'lucide-react/icons/cloud-off'
import { cmsFrame } from '../../../content/cms/frame.ts'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { Button } from '../../ui/button.tsx'

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
