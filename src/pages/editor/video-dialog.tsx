import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { videoDialog as words } from '../../../content/cms/rich-text.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { videoFromAddress } from '../video-embed.ts'
import { FormDialog } from './form-dialog.tsx'

export function VideoDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [address, setAddress] = useState('')
  const [title, setTitle] = useState('')
  const [error, setError] = useState<string>()
  const insert = () => {
    const video = videoFromAddress(address)
    if (!video) return setError(words.bad)
    onClose()
    const attrs = { ...video, title: title.trim() }
    editor.chain().focus().insertContent({ type: 'video', attrs }).run()
  }
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      cancelLabel={words.cancel}
      onSubmit={insert}
      onClose={onClose}
    >
      <Field id="video-address" label={words.address} hint={words.addressHint} error={error}>
        {(control) => (
          <TextInput
            {...control}
            value={address}
            inputMode="url"
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
      </Field>
      <Field id="video-title" label={words.name} hint={words.nameHint}>
        {(control) => (
          <TextInput
            {...control}
            value={title}
            maxLength={200}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
