import CloudOff from 'lucide-react/icons/cloud-off'
import { workspace } from '../../content/claims/workspace.ts'
import { ApiError } from '../lib/api-fetch.ts'
import { serverMessage } from '../lib/server-message.ts'
import { EmptyState } from '../ui/app/empty-state.tsx'
import { Button } from '../ui/button.tsx'

const words = workspace.failed

/** Instead of what could not be read: why, the number of the request, and another try. */
export function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return (
    <EmptyState
      icon={CloudOff}
      title={serverMessage(error, words.title)}
      text={requestId && words.text(requestId)}
      action={
        <Button variant="outline" onClick={onRetry}>
          {words.retry}
        </Button>
      }
    />
  )
}
