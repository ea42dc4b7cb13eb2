import { useMutation, useQueryClient } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import Plus from 'lucide-react/icons/plus'
import { useNavigate } from 'react-router'
import { claimForm, claimsPage } from '../../../content/claims/claims-pages.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import type { Workspace } from '../../organisations/use-workspace.ts'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Claim } from '../claim-answers.ts'
import { claimPath, claimsApiPath, refreshClaims } from '../claims-query.ts'
import { mayWrite } from '../may-write.ts'

const words = claimsPage.empty

export function NoClaims({ workspace }: { workspace: Workspace }) {
  if (!mayWrite(workspace)) {
    return <EmptyState icon={FileText} title={words.title} text={words.viewer} />
  }
  return (
    <EmptyState
      icon={FileText}
      title={words.title}
      text={words.text}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink href={claimForm.newPath} icon={<Icon of={Plus} size={16} />}>
            {claimsPage.newClaim}
          </ButtonLink>
          <LoadSample variant="ghost" />
        </div>
      }
    />
  )
}

/** Adds a fictional claim and opens it. */
export function LoadSample({ variant }: { variant: 'ghost' | 'outline' }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const sample = useMutation({
    mutationFn: () => apiFetch<{ claim: Claim }>(`${claimsApiPath}/sample`, { method: 'POST' }),
    onSuccess: async ({ claim }) => {
      await refreshClaims(queryClient)
      await navigate(claimPath(claim.id))
    },
    onError: notifyFailure(words.sampleFailed),
  })
  return (
    <Button
      variant={variant}
      busy={sample.isPending}
      busyLabel={words.sampleBusy}
      onClick={() => sample.mutate()}
    >
      {words.sample}
    </Button>
  )
}
