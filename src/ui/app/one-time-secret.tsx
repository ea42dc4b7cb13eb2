import Copy from 'lucide-react/icons/copy'
import { useLastShown } from '../../lib/use-last-shown.ts'
import { Button } from '../button.tsx'
import { Field } from '../field.tsx'
import { Icon } from '../icon.tsx'
import { TextInput } from '../text-input.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useCopy } from './use-copy.ts'

/** A password or a link that is shown only once. */
export type IssuedSecret = { username: string; secret: string }

type Words = {
  title: (username: string) => string
  text: string
  label: string
  copy: string
  copied: string
  copyFailed: { title: string; description: string }
  close: string
}

type OneTimeSecretProps = { issued: IssuedSecret | null; words: Words; onClose: () => void }

export function OneTimeSecret({ issued, words, onClose }: OneTimeSecretProps) {
  const shown = useLastShown(issued)
  const { copy } = useCopy({ done: words.copied, failed: words.copyFailed })
  return (
    <FormDialog
      open={issued !== null}
      title={words.title(shown?.username ?? '')}
      submitLabel={words.close}
      extra={
        <Button
          variant="outline"
          icon={<Icon of={Copy} size={16} />}
          onClick={() => void copy(issued?.secret ?? '')}
        >
          {words.copy}
        </Button>
      }
      onSubmit={onClose}
    >
      <p className="text-fg-muted">{words.text}</p>
      <Field id="one-time-secret" label={words.label}>
        {(control) => (
          <TextInput
            {...control}
            readOnly
            value={issued?.secret ?? ''}
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
    </FormDialog>
  )
}
