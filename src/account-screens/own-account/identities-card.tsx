import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Building2 from 'lucide-react/icons/building-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { securityWords } from '../../../content/clients/security.ts'
import { ssoWords } from '../../../content/clients/single-sign-on.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { formatDay } from '../../lib/format-day.ts'
import { AlertDialog } from '../../ui/app/alert-dialog.tsx'
import { AppCard } from '../../ui/app/app-card.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { notify } from '../../ui/toast.ts'
import { openProvider } from '../sign-in/sso-start.ts'
import { type LinkState, linksQuery } from './links-query.ts'
import { SsoResult } from './sso-result.tsx'

const words = ssoWords.security

type Identity = LinkState['identities'][number]

/** With which identities somebody signs in. Hidden where there is no provider. */
export function IdentitiesCard({ path }: { path: string }) {
  const { data } = useQuery<LinkState>(linksQuery(path))
  const [removing, setRemoving] = useState<Identity | null>(null)
  const link = useMutation({
    mutationFn: async () => openProvider(await apiFetch(`${path}/sso`, { method: 'POST' })),
    onError: notifyFailure(securityWords.failed),
  })
  if (!data || (!data.provider && data.identities.length === 0)) return <SsoResult />
  return (
    <>
      <SsoResult />
      <AppCard
        title={words.heading}
        action={
          data.provider &&
          data.identities.length === 0 && (
            <Button size="sm" variant="outline" busy={link.isPending} onClick={() => link.mutate()}>
              {words.link}
            </Button>
          )
        }
      >
        {data.identities.length === 0 && data.provider && (
          <div className="p-5">
            <p className="font-semibold">{words.none}</p>
            <p className="text-sm text-fg-muted">{words.noneText(data.provider)}</p>
          </div>
        )}
        <ul className="px-5">
          {data.identities.map((identity) => (
            <li
              key={identity.id}
              className="flex min-h-[66px] items-center gap-3.5 border-line py-2 not-last:border-b"
            >
              <Icon of={Building2} className="text-fg-subtle" />
              <div className="min-w-0 grow">
                <p className="text-sm font-semibold wrap-anywhere">{nameOf(identity)}</p>
                <p className="text-xs text-fg-muted">{usedText(identity)}</p>
              </div>
              <IconButton
                icon={Trash2}
                label={words.unlink(nameOf(identity))}
                onClick={() => setRemoving(identity)}
              />
            </li>
          ))}
        </ul>
      </AppCard>
      <UnlinkDialog path={path} identity={removing} onClose={() => setRemoving(null)} />
    </>
  )
}

function nameOf({ email, host }: Identity) {
  return email ? `${email} (${host})` : host
}

function usedText({ createdAt, lastUsedAt }: Identity) {
  const linked = words.linkedOn(formatDay(createdAt))
  return lastUsedAt ? `${linked}, ${words.lastUsed(formatDay(lastUsedAt))}` : linked
}

type UnlinkDialogProps = { path: string; identity: Identity | null; onClose: () => void }

function UnlinkDialog({ path, identity, onClose }: UnlinkDialogProps) {
  const queryClient = useQueryClient()
  const unlink = useMutation({
    mutationFn: () => apiFetch(`${path}/sso/${identity?.id}`, { method: 'DELETE' }),
    onSuccess: () => notify({ title: words.unlinked, kind: 'good' }),
    onError: notifyFailure(securityWords.failed),
    onSettled: () => {
      onClose()
      return queryClient.invalidateQueries({ queryKey: linksQuery(path).queryKey })
    },
  })
  return (
    <AlertDialog
      open={identity !== null}
      icon={Building2}
      title={words.dialog.title}
      cancelLabel={words.dialog.cancel}
      confirmLabel={words.dialog.confirm}
      busy={unlink.isPending}
      busyLabel={words.dialog.busy}
      onCancel={onClose}
      onConfirm={() => unlink.mutate()}
    >
      {identity && words.dialog.text(nameOf(identity))}
    </AlertDialog>
  )
}
