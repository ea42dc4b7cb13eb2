import { useMutation, useQueryClient } from '@tanstack/react-query'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Smartphone from 'lucide-react/icons/smartphone'
import { type ReactNode, useState } from 'react'
import { securityWords } from '../../../content/clients/security.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { formatDay } from '../../lib/format-day.ts'
import { AlertDialog } from '../../ui/app/alert-dialog.tsx'
import { AppCard } from '../../ui/app/app-card.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/toast.ts'
import { AppSetUpDialog } from './app-set-up-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { type SecurityState, securityPath, securityQuery, whyKept } from './security-query.ts'

const words = securityWords.app
const { recovery } = securityWords

type SetUp = { key: string; uri: string }

/** The authenticator app, and the codes for a lost phone. */
export function AuthenticatorCard({ path, state }: { path: string; state: SecurityState }) {
  const { app, passkeys, recoveryCodes } = state
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: securityQuery(path).queryKey })
  const [setUp, setSetUp] = useState<SetUp | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [asking, setAsking] = useState(false)
  const appPath = `${securityPath(path)}/app`
  const failed = { onError: notifyFailure(securityWords.failed) }
  const begin = useMutation({
    mutationFn: () => apiFetch<SetUp>(appPath, { method: 'POST' }),
    onSuccess: setSetUp,
    ...failed,
  })
  const renew = useMutation({
    mutationFn: () =>
      apiFetch<{ recoveryCodes: string[] }>(`${securityPath(path)}/recovery-codes`, {
        method: 'POST',
      }),
    onSuccess: ({ recoveryCodes: made }) => setCodes(made),
    onSettled: refresh,
    ...failed,
  })
  const turnOff = useMutation({
    mutationFn: () => apiFetch(`${securityPath(path)}/factors/${app?.id}`, { method: 'DELETE' }),
    onSuccess: () => {
      notify({ title: words.turnedOff, kind: 'good' })
      return refresh()
    },
    onSettled: () => setAsking(false),
    ...failed,
  })
  const kept = whyKept(state, false)
  const hasFactor = app !== null || passkeys.length > 0
  return (
    <AppCard title={words.heading}>
      <ul className="px-5">
        <Row
          icon={Smartphone}
          title={app ? words.on(formatDay(app.createdAt)) : words.off}
          text={app ? words.onText : words.offText}
        >
          <Button
            size="sm"
            variant="outline"
            busy={begin.isPending}
            onClick={() => (app ? setAsking(true) : begin.mutate())}
          >
            {app ? words.turnOff : words.turnOn}
          </Button>
        </Row>
        <Row
          icon={ListOrdered}
          title={recovery.heading}
          text={
            recoveryCodes.total > 0
              ? recovery.left(recoveryCodes.left, recoveryCodes.total)
              : recovery.none
          }
        >
          {hasFactor && (
            <Button
              size="sm"
              variant="outline"
              busy={renew.isPending}
              onClick={() => renew.mutate()}
            >
              {recovery.renew}
            </Button>
          )}
        </Row>
      </ul>
      {setUp && (
        <AppSetUpDialog
          uri={setUp.uri}
          secretKey={setUp.key}
          path={`${appPath}/confirm`}
          onClose={() => setSetUp(null)}
          onDone={(made) => {
            setSetUp(null)
            notify({ title: words.turnedOn, kind: 'good' })
            setCodes(made)
            void refresh()
          }}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
      <AlertDialog
        open={asking}
        icon={Smartphone}
        title={words.offDialog.title}
        cancelLabel={words.offDialog.cancel}
        confirmLabel={words.offDialog.confirm}
        busy={turnOff.isPending}
        busyLabel={words.offDialog.busy}
        onCancel={() => setAsking(false)}
        isConfirmOff={kept !== null}
        onConfirm={() => turnOff.mutate()}
      >
        {kept ?? words.offDialog.text}
      </AlertDialog>
    </AppCard>
  )
}

type RowProps = {
  icon: typeof Smartphone
  title: string
  text: string
  children: ReactNode
}

function Row({ icon, title, text, children }: RowProps) {
  return (
    <li className="flex min-h-[66px] flex-wrap items-center gap-3.5 border-line py-2 not-last:border-b">
      <Icon of={icon} className="text-fg-subtle" />
      <div className="min-w-40 flex-1">
        <p className="text-sm font-semibold">{title}</p>
        <p className="text-xs text-fg-muted">{text}</p>
      </div>
      {children}
    </li>
  )
}
