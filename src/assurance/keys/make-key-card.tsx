import { useMutation, useQueryClient } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import * as z from 'zod/mini'
import { keyPage } from '../../../content/claims/key-page.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { saveFile } from '../../lib/save-file.ts'
import { AlertDialog } from '../../ui/app/alert-dialog.tsx'
import { AppCard } from '../../ui/app/app-card.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { PasswordInput } from '../../ui/app/password-input.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { notify } from '../../ui/toast.ts'
import { makeKey } from './browser-key.ts'
import { keepDeviceKey } from './device-keys.ts'
import { shortestBackupPassword, writeBackup } from './key-backup.ts'
import { deviceKeysName } from './use-device-keys.ts'

const words = keyPage.make

const rules = z.object({
  password: z.string().check(z.minLength(shortestBackupPassword, words.tooShort)),
})

type MakeKeyCardProps = { username: string; onMade: () => void }

export function MakeKeyCard({ username, onMade }: MakeKeyCardProps) {
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const make = async (password: string | null) => {
    const { key, pkcs8 } = await makeKey(username)
    // The backup comes first: with a stored key but no backup, the step would look finished.
    if (password !== null) {
      const file = await writeBackup({ publicKey: key.publicKey, pkcs8 }, password)
      const name = words.fileName(key.keyId.slice(7, 15))
      saveFile(name, new Blob([file], { type: 'application/json' }))
    }
    pkcs8.fill(0)
    await keepDeviceKey(key)
    notify({ title: words.done, kind: 'good' })
    await queryClient.invalidateQueries({ queryKey: [deviceKeysName] })
    onMade()
  }
  const { errors, busy, formProps } = useSchemaForm(rules, ({ password }) => make(password), {
    onFailure: notifyFailure(words.failed),
  })
  const makingWithout = useMutation({
    mutationFn: () => make(null),
    onError: notifyFailure(words.failed),
    onSettled: () => setAsking(false),
  })
  return (
    <AppCard title={words.title}>
      <form {...formProps} className="grid max-w-[34rem] gap-5 p-5">
        <p className="text-fg-muted">{words.text}</p>
        <Field
          id="backup-password"
          label={words.password}
          hint={words.passwordHint}
          error={errors.password}
        >
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="new-password"
              showLabel={words.show}
              hideLabel={words.hide}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            busy={busy}
            busyLabel={words.busy}
            className="py-2 leading-snug whitespace-normal!"
          >
            {words.submit}
          </Button>
          <Button variant="ghost" onClick={() => setAsking(true)}>
            {words.without}
          </Button>
        </div>
      </form>
      <AlertDialog
        open={asking}
        icon={KeyRound}
        title={words.withoutQuestion}
        cancelLabel={words.cancel}
        confirmLabel={words.withoutConfirm}
        busy={makingWithout.isPending}
        busyLabel={words.busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => makingWithout.mutate()}
      >
        {words.withoutText}
      </AlertDialog>
    </AppCard>
  )
}
