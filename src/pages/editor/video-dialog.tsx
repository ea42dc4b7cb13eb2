import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { videoDialog as words } from '../../../content/cms/rich-text.ts'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { videoFromAddress } from '../video-embed.ts'
import { insertBlock } from './editor-commands.ts'
import { TextField } from './text-field.tsx'

export function VideoDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [address, setAddress] = useState('')
  const [title, setTitle] = useState('')
  const [error, setError] = useState<string>()
  const insert = () => {
    const video = videoFromAddress(address)
    if (!video) return setError(words.bad)
    onClose()
    const attrs = { ...video, title: title.trim() }
    insertBlock(editor, { type: 'video', attrs })
  }
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      cancelLabel={words.cancel}
      onSubmit={insert}
      onClose={onClose}
    >
      <TextField
        id="video-address"
        label={words.address}
        hint={words.addressHint}
        error={error}
        value={address}
        inputMode="url"
        onValue={setAddress}
      />
      <TextField
        id="video-title"
        label={words.name}
        hint={words.nameHint}
        value={title}
        maxLength={200}
        onValue={setTitle}
      />
    </FormDialog>
  )
}
