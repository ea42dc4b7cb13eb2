import { useQuery } from '@tanstack/react-query'
import FileUp from 'lucide-react/icons/file-up'
import FolderOpen from 'lucide-react/icons/folder-open'
import Lock from 'lucide-react/icons/lock'
import { evidenceWords as words } from '../../../content/claims/evidence.ts'
import { LoadFailed } from '../../organisations/load-failed.tsx'
import type { Workspace } from '../../organisations/use-workspace.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { Dropzone } from '../../ui/app/dropzone.tsx'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { Skeleton } from '../../ui/app/skeleton.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Claim } from '../claim-answers.ts'
import { mayWrite } from '../may-write.ts'
import { endingsOf } from './evidence.schema.ts'
import { evidenceQuery } from './evidence-query.ts'
import { EvidenceRow } from './evidence-row.tsx'
import { MissingCard } from './missing-card.tsx'
import { UploadRow } from './upload-row.tsx'
import { useUploads } from './use-uploads.ts'

const accept = Object.values(endingsOf).flat().join(',')

export function EvidenceTab({ claim, workspace }: { claim: Claim; workspace: Workspace }) {
  const { data, error, refetch } = useQuery(evidenceQuery(claim.id))
  const { uploads, add, addAs, dismiss } = useUploads(claim.id)
  const mayAdd = claim.isEditable && mayWrite(workspace)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
      <div className="grid gap-4">
        {mayAdd && <Dropzone icon={FileUp} accept={accept} words={words.dropzone} onFiles={add} />}
        {uploads.length > 0 && (
          <ul aria-live="polite" className="grid gap-2">
            {uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} onDismiss={() => dismiss(upload.id)} />
            ))}
          </ul>
        )}
        <AppCard title={words.files} note={data && String(data.files.length)}>
          {!data && (
            <div className="p-5" aria-busy="true">
              <Skeleton className="h-32" />
            </div>
          )}
          {data?.files.length === 0 && <EmptyState icon={FolderOpen} {...words.empty} />}
          <ul className="divide-y divide-line">
            {data?.files.map((file) => (
              <EvidenceRow key={file.id} file={file} claimId={claim.id} mayRemove={mayAdd} />
            ))}
          </ul>
        </AppCard>
      </div>
      <div className="grid gap-4">
        {data && data.missing.length > 0 && (
          <MissingCard missing={data.missing} onAdd={mayAdd ? addAs : null} />
        )}
        <p className="flex gap-3 rounded-lg bg-sunken p-4 text-sm text-fg-muted">
          <Icon of={Lock} className="shrink-0" />
          <span>
            <strong className="font-semibold text-fg">{words.privacy}</strong> {words.privacyText}
          </span>
        </p>
      </div>
    </div>
  )
}
