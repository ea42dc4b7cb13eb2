import CloudOff from 'lucide-react/icons/cloud-off'
import { workspace } from '../../content/claims/workspace.ts'
import { ApiError } from '../lib/api-fetch.ts'
import { serverMessage } from '../lib/server-message.ts'
import { EmptyState } from '../ui/app/empty-state.tsx'
import { Button } from '../ui/button.tsx'

const words = workspace.failed

/** Shown if loading failed: the reason, the request id and a button to retry. */
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
