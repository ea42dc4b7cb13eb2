import X from 'lucide-react/icons/x'
import { evidenceWords as words } from '../../../content/claims/evidence.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { Upload } from './use-uploads.ts'

export function UploadRow({ upload, onDismiss }: { upload: Upload; onDismiss: () => void }) {
  const { name, error } = upload
  if (error === null) {
    return (
      <li className="flex items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 text-sm">
        <Spinner />
        {words.uploading(name)}
      </li>
    )
  }
  return (
    <li className="flex items-center gap-3 rounded-lg bg-bad-soft px-4 py-2 text-sm text-bad-text">
      <p className="min-w-0 flex-1 wrap-anywhere">
        <strong className="font-semibold">{words.uploadFailed(name)}.</strong> {error}
      </p>
      <IconButton icon={X} label={words.dismiss} onClick={onDismiss} />
    </li>
  )
}
