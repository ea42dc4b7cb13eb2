import CloudOff from 'lucide-react/icons/cloud-off'
import { Button } from '../button.tsx'
import { EmptyState } from './empty-state.tsx'

type ListFailedProps = { title: string; retryLabel: string; onRetry: () => void }

/** Shown in place of a list that could not be loaded. */
export function ListFailed({ title, retryLabel, onRetry }: ListFailedProps) {
  return (
    <EmptyState
      icon={CloudOff}
      title={title}
      action={
        <Button variant="outline" onClick={onRetry}>
          {retryLabel}
        </Button>
      }
    />
  )
}
