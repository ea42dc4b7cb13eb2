import { useMutation, useQueryClient } from '@tanstack/react-query'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { securityWords } from '../../../content/clients/security.ts'
import {
  canUsePasskeys,
  createPasskey,
  passkeysHere,
} from '../../accounts/second-factor/passkey.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { deviceName } from '../../lib/device-name.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { formatDay } from '../../lib/format-day.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { AlertDialog } from '../../ui/app/alert-dialog.tsx'
import { AppCard } from '../../ui/app/app-card.tsx'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { notify } from '../../ui/toast.ts'
import {
  type Passkey,
  type SecurityState,
  securityPath,
  securityQuery,
  whyKept,
} from './security-query.ts'

const words = securityWords.passkeys

export function PasskeysCard({ path, state }: { path: string; state: SecurityState }) {
  const { passkeys } = state
  const isHydrated = useHydrated()
  const queryClient = useQueryClient()
  const [renaming, setRenaming] = useState<Passkey | null>(null)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: securityQuery(path).queryKey })
  const add = useMutation({
    mutationFn: async () => {
      const response = await createPasskey(`${securityPath(path)}/passkeys/challenge`)
      const name = deviceName(navigator.userAgent) ?? words.unnamed
      await apiFetch(`${securityPath(path)}/passkeys`, { method: 'POST', body: { name, response } })
    },
    onSuccess: () => {
      notify({ title: words.added, kind: 'good' })
      return refresh()
    },
    onError: notifyFailure(words.notAdded),
  })
  const here = isHydrated ? passkeysHere() : []
  const isSupported = !isHydrated || canUsePasskeys()
  return (
    <AppCard
      title={words.heading}
      note={passkeys.length > 0 ? String(passkeys.length) : undefined}
      action={
        <Button
          size="sm"
          icon={<Icon of={Plus} size={16} />}
          busy={add.isPending}
          busyLabel={words.adding}
          disabled={!isSupported}
          onClick={() => add.mutate()}
        >
          {words.add}
        </Button>
      }
    >
      {passkeys.length === 0 ? (
        <div className="p-5">
          <p className="font-semibold">{words.none}</p>
          <p className="text-sm text-fg-muted">{words.noneText}</p>
        </div>
      ) : (
        <ul className="px-5">
          {passkeys.map((passkey) => (
            <li
              key={passkey.id}
              className="flex min-h-[66px] items-center gap-3.5 border-line py-2 not-last:border-b"
            >
              <Icon of={Fingerprint} className="text-fg-subtle" />
              <div className="min-w-0 grow">
                <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm font-semibold wrap-anywhere">
                  {passkey.name}
                  {passkey.credentialId && here.includes(passkey.credentialId) && (
                    <Badge tone="good">{words.thisDevice}</Badge>
                  )}
                </p>
                <p className="text-xs text-fg-muted">{usedText(passkey)}</p>
              </div>
              <IconButton
                icon={Pencil}
                label={words.rename(passkey.name)}
                onClick={() => setRenaming(passkey)}
              />
              <IconButton
                icon={Trash2}
                label={words.remove(passkey.name)}
                onClick={() => setRemoving(passkey)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="border-t border-line px-5 py-3 text-xs text-fg-muted">
        {isSupported ? words.note : words.unsupported}
      </p>
      {renaming && (
        <RenameDialog
          path={`${securityPath(path)}/passkeys/${renaming.id}`}
          passkey={renaming}
          onClose={() => setRenaming(null)}
          onDone={refresh}
        />
      )}
      <RemoveDialog
        path={`${securityPath(path)}/factors`}
        passkey={removing}
        whyKept={whyKept(state, true)}
        onClose={() => setRemoving(null)}
        onDone={refresh}
      />
    </AppCard>
  )
}

function usedText({ createdAt, lastUsedAt }: Passkey) {
  const used = lastUsedAt ? words.lastUsed(formatDay(lastUsedAt)) : words.neverUsed
  return `${words.addedOn(formatDay(createdAt))}, ${used}`
}

type DialogProps = { path: string; onClose: () => void; onDone: () => Promise<unknown> }

function RenameDialog({ path, passkey, onClose, onDone }: DialogProps & { passkey: Passkey }) {
  const { renameDialog } = words
  const { errors, busy, formProps } = useSchemaForm(
    async () => (await import('../../accounts/second-factor/factor.schema.ts')).passkeyName,
    async (body) => {
      await apiFetch(path, { method: 'PATCH', body })
      await onDone()
      onClose()
    },
    { onFailure: notifyFailure(securityWords.failed) },
  )
  return (
    <FormDialog
      {...formProps}
      title={renameDialog.title}
      submitLabel={renameDialog.save}
      cancelLabel={renameDialog.cancel}
      busy={busy}
      busyLabel={renameDialog.busy}
      onClose={onClose}
    >
      <Field
        id="passkey-name"
        label={renameDialog.label}
        hint={renameDialog.hint}
        error={errors.name}
      >
        {(control) => (
          <TextInput {...control} name="name" maxLength={100} defaultValue={passkey.name} />
        )}
      </Field>
    </FormDialog>
  )
}

function RemoveDialog({
  path,
  passkey,
  whyKept,
  onClose,
  onDone,
}: DialogProps & { passkey: Passkey | null; whyKept: string | null }) {
  const { removeDialog } = words
  const remove = useMutation({
    mutationFn: () => apiFetch(`${path}/${passkey?.id}`, { method: 'DELETE' }),
    onSuccess: () => {
      notify({ title: words.removed, kind: 'good' })
      return onDone()
    },
    onError: notifyFailure(securityWords.failed),
    onSettled: onClose,
  })
  return (
    <AlertDialog
      open={passkey !== null}
      icon={Trash2}
      title={removeDialog.title}
      cancelLabel={removeDialog.cancel}
      confirmLabel={removeDialog.confirm}
      busy={remove.isPending}
      busyLabel={removeDialog.busy}
      onCancel={onClose}
      isConfirmOff={whyKept !== null}
      onConfirm={() => remove.mutate()}
    >
      {whyKept ?? (passkey && removeDialog.text(passkey.name))}
    </AlertDialog>
  )
}
