import { useState } from 'react'
import { imageDialog as words } from '../../../content/cms/rich-text.ts'
import { MediaPicker } from '../../media/media-picker.tsx'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { TextField } from './text-field.tsx'

export type PickedImage = {
  url: string
  alt: string
  width?: number | null
  height?: number | null
}
export type ImageWords = { alt: string; caption: string }

export function ChooseImageDialog({
  onPick,
  onClose,
}: {
  onPick: (image: PickedImage) => void
  onClose: () => void
}) {
  return (
    <FormDialog title={words.chooseTitle} cancelLabel={words.cancel} onClose={onClose}>
      <div className="max-h-[50svh] overflow-auto">
        <MediaPicker onPick={onPick} />
      </div>
    </FormDialog>
  )
}

/** Asks for the alt text at each insertion, while the editor still knows what the picture shows. */
export function ImageWordsDialog({
  image,
  isNew,
  onDone,
  onClose,
}: {
  image: PickedImage & { caption?: string }
  isNew: boolean
  onDone: (answer: ImageWords) => void
  onClose: () => void
}) {
  const [alt, setAlt] = useState(image.alt)
  const [caption, setCaption] = useState(image.caption ?? '')
  return (
    <FormDialog
      title={words.title}
      submitLabel={isNew ? words.insert : words.update}
      cancelLabel={words.cancel}
      onSubmit={() => onDone({ alt: alt.trim(), caption: caption.trim() })}
      onClose={onClose}
    >
      <img src={image.url} alt="" className="max-h-52 w-full rounded-md bg-sunken object-contain" />
      <TextField
        id="image-alt"
        label={words.alt}
        hint={words.altHint}
        value={alt}
        maxLength={300}
        onValue={setAlt}
      />
      {isNew && (
        <TextField
          id="image-caption"
          label={words.caption}
          optionalMark={words.optional}
          value={caption}
          maxLength={300}
          onValue={setCaption}
        />
      )}
    </FormDialog>
  )
}
