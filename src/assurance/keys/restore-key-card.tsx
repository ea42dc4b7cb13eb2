import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { keyPage } from '../../../content/claims/key-page.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { PasswordInput } from '../../ui/app/password-input.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { notify } from '../../ui/toast.ts'
import type { SigningKey } from '../assurance-queries.ts'
import { lockKey } from './browser-key.ts'
import { keepDeviceKey } from './device-keys.ts'
import { openBackup } from './key-backup.ts'
import { keyIdOf } from './open-registration.ts'
import { deviceKeysName } from './use-device-keys.ts'

const words = keyPage.restore

type RestoreKeyCardProps = { username: string; known: readonly SigningKey[] }

export function RestoreKeyCard({ username, known }: RestoreKeyCardProps) {
  const queryClient = useQueryClient()
  const [errors, setErrors] = useState<{ file?: string; password?: string }>({})
  const [busy, setBusy] = useState(false)

  const restore = async (form: FormData) => {
    const file = form.get('file')
    if (!(file instanceof File) || file.size === 0) return setErrors({ file: words.missing })
    const opened = await openBackup(await file.text(), String(form.get('password')))
    if ('problem' in opened) {
      const { problem } = opened
      const field = problem === 'wrong-password' ? 'password' : 'file'
      return setErrors({ [field]: words.problems[problem] })
    }
    const { publicKey } = opened
    if (known.length > 0 && !known.some(({ id }) => id === keyIdOf(publicKey))) {
      return setErrors({ file: words.otherKey })
    }
    setErrors({})
    await keepDeviceKey(await lockKey({ ...opened, username }))
    notify({ title: words.done, kind: 'good' })
    await queryClient.invalidateQueries({ queryKey: [deviceKeysName] })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    void restore(new FormData(event.currentTarget)).finally(() => setBusy(false))
  }
  return (
    <AppCard title={words.title}>
      <form noValidate onSubmit={submit} className="grid max-w-[34rem] gap-5 p-5">
        <p className="text-fg-muted">{words.text}</p>
        <Field id="restore-file" label={words.file} error={errors.file}>
          {(control) => <TextInput {...control} name="file" type="file" accept=".json" />}
        </Field>
        <Field id="restore-password" label={words.password} error={errors.password}>
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="off"
              showLabel={keyPage.make.show}
              hideLabel={keyPage.make.hide}
            />
          )}
        </Field>
        <div>
          <Button type="submit" variant="outline" busy={busy} busyLabel={words.busy}>
            {words.submit}
          </Button>
        </div>
      </form>
    </AppCard>
  )
}
