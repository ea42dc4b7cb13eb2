import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { cmsFrame } from '../../content/cms/frame.ts'
import { mediaWords } from '../../content/cms/media.ts'
import { apiFetch } from '../lib/api-fetch.ts'
import { schemaResolver } from '../lib/schema-resolver.ts'
import { Field } from '../ui/field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { notify } from '../ui/toast.ts'
import { type Media, mediaDetails } from './media.schema.ts'
import { mediaPath } from './media-query.ts'

const words = mediaWords.edit
const resolver = schemaResolver(mediaDetails)

type EditMediaDialogProps = { media: Media | null; onClose: () => void }

export function EditMediaDialog({ media, onClose }: EditMediaDialogProps) {
  return media && <DetailsDialog key={media.id} media={media} onClose={onClose} />
}

function DetailsDialog({ media, onClose }: { media: Media; onClose: () => void }) {
  const { originalName, alt } = media
  const form = useForm({ resolver, defaultValues: { originalName, alt } })
  const queryClient = useQueryClient()
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async (body) => {
    try {
      await apiFetch(`${mediaPath}/${media.id}`, { method: 'PATCH', body })
      await queryClient.invalidateQueries({ queryKey: [mediaPath] })
      notify({ title: words.done, kind: 'good' })
      onClose()
    } catch {
      notify({ ...words.failed, kind: 'bad' })
    }
  })
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.save}
      cancelLabel={cmsFrame.cancel}
      busy={isSubmitting}
      busyLabel={words.busy}
      onSubmit={save}
      onClose={onClose}
    >
      <Field id="media-name" label={words.name} error={errors.originalName?.message}>
        {(control) => <TextInput {...control} {...form.register('originalName')} />}
      </Field>
      <Field id="media-alt" label={words.alt} hint={words.altHint} error={errors.alt?.message}>
        {(control) => <TextArea rows={3} {...control} {...form.register('alt')} />}
      </Field>
    </FormDialog>
  )
}
