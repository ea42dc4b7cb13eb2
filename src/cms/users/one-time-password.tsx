import Copy from 'lucide-react/icons/copy'
import { cmsUsersWords } from '../../../content/cms/account.ts'
import { useLastShown } from '../../lib/use-last-shown.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { notify } from '../../ui/toast.ts'

export type ToldPassword = { username: string; password: string }

const words = cmsUsersWords.password

type OneTimePasswordProps = { told: ToldPassword | null; onClose: () => void }

export function OneTimePassword({ told, onClose }: OneTimePasswordProps) {
  const shown = useLastShown(told)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(told?.password ?? '')
      notify({ title: words.copied, kind: 'good' })
    } catch {
      notify({ ...words.copyFailed, kind: 'bad' })
    }
  }
  return (
    <FormDialog open={told !== null} title={words.title(shown?.username ?? '')} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-fg-muted">{words.text}</p>
        <Field id="one-time-password" label={words.label}>
          {(control) => (
            <TextInput
              {...control}
              readOnly
              value={told?.password ?? ''}
              onFocus={(event) => event.target.select()}
            />
          )}
        </Field>
        <div className="mt-2 flex justify-end gap-3 max-sm:*:flex-1">
          <Button variant="outline" icon={<Icon of={Copy} size={16} />} onClick={copy}>
            {words.copy}
          </Button>
          <Button onClick={onClose}>{words.close}</Button>
        </div>
      </div>
    </FormDialog>
  )
}
