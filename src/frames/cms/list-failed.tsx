import { cmsFrame } from '../../../content/cms/frame.ts'
import { ListFailed as Failed } from '../../ui/app/list-failed.tsx'

export function ListFailed({ onRetry }: { onRetry: () => void }) {
  const { listFailed, unreachable } = cmsFrame
  return <Failed title={listFailed} retryLabel={unreachable.retry} onRetry={onRetry} />
}
