import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { keyPage } from '../../../content/claims/key-page.ts'
import { AppError } from '../../lib/app-error.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
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

const rules = z.object({
  file: z.file().check(z.minSize(1, words.missing)),
  password: z.string(),
})

type RestoreKeyCardProps = { username: string; known: readonly SigningKey[] }

export function RestoreKeyCard({ username, known }: RestoreKeyCardProps) {
  const queryClient = useQueryClient()
  const { errors, busy, formProps } = useSchemaForm(
    rules,
    async ({ file, password }) => {
      const opened = await openBackup(await file.text(), password)
      if ('problem' in opened) {
        const field = opened.problem === 'wrong-password' ? 'password' : 'file'
        throw refused(field, words.problems[opened.problem])
      }
      const id = keyIdOf(opened.publicKey)
      if (known.length > 0 && !known.some((key) => key.id === id)) {
        throw refused('file', words.otherKey)
      }
      await keepDeviceKey(await lockKey({ ...opened, username }))
      notify({ title: words.done, kind: 'good' })
      await queryClient.invalidateQueries({ queryKey: [deviceKeysName] })
    },
    { onFailure: notifyFailure(words.failed) },
  )
  return (
    <AppCard title={words.title}>
      <form {...formProps} className="grid max-w-[34rem] gap-5 p-5">
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

function refused(field: 'file' | 'password', message: string) {
  return new AppError('invalid', message, { fields: { [field]: message } })
}
