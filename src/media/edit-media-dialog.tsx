import { useQueryClient } from '@tanstack/react-query'
import { cmsFrame } from '../../content/cms/frame.ts'
import { mediaWords } from '../../content/cms/media.ts'
import { apiFetch } from '../lib/api-fetch.ts'
import { useSchemaForm } from '../lib/form/use-schema-form.ts'
import { FormDialog } from '../ui/app/form-dialog.tsx'
import { notifyFailure } from '../ui/app/notify-failure.ts'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { notify } from '../ui/toast.ts'
import { FocusField } from './focus-field.tsx'
import { mediaDetails } from './media.schema.ts'
import { type Media, mediaPath } from './media-query.ts'

const words = mediaWords.edit

type EditMediaDialogProps = { media: Media | null; onClose: () => void }

export function EditMediaDialog({ media, onClose }: EditMediaDialogProps) {
  return media && <DetailsDialog key={media.id} media={media} onClose={onClose} />
}

function DetailsDialog({ media, onClose }: { media: Media; onClose: () => void }) {
  const { originalName, alt } = media
  const queryClient = useQueryClient()
  const { errors, busy, formProps } = useSchemaForm(
    mediaDetails,
    async (body) => {
      await apiFetch(`${mediaPath}/${media.id}`, { method: 'PATCH', body })
      await queryClient.invalidateQueries({ queryKey: [mediaPath] })
      notify({ title: words.done, kind: 'good' })
      onClose()
    },
    { onFailure: notifyFailure(words.failed) },
  )
  return (
    <FormDialog
      {...formProps}
      title={words.title}
      submitLabel={words.save}
      cancelLabel={cmsFrame.cancel}
      busy={busy}
      busyLabel={words.busy}
      onClose={onClose}
    >
      <Field id="media-name" label={words.name} error={errors.originalName}>
        {(control) => <TextInput {...control} name="originalName" defaultValue={originalName} />}
      </Field>
      <Field id="media-alt" label={words.alt} hint={words.altHint} error={errors.alt}>
        {(control) => <TextArea rows={3} {...control} name="alt" defaultValue={alt} />}
      </Field>
      <FocusField media={media} />
    </FormDialog>
  )
}
