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
export type ImageWords = { alt: string; caption: string; isDecorative: boolean }

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
  image: PickedImage & { caption?: string; isDecorative?: boolean }
  isNew: boolean
  onDone: (answer: ImageWords) => void
  onClose: () => void
}) {
  const [alt, setAlt] = useState(image.alt)
  const [isDecorative, setDecorative] = useState(image.isDecorative ?? false)
  const [caption, setCaption] = useState(image.caption ?? '')
  return (
    <FormDialog
      title={words.title}
      submitLabel={isNew ? words.insert : words.update}
      cancelLabel={words.cancel}
      onSubmit={() =>
        onDone({ alt: isDecorative ? '' : alt.trim(), caption: caption.trim(), isDecorative })
      }
      onClose={onClose}
    >
      <img src={image.url} alt="" className="max-h-52 w-full rounded-md bg-sunken object-contain" />
      <TextField
        id="image-alt"
        label={words.alt}
        hint={isDecorative ? words.decorativeHint : words.altHint}
        value={isDecorative ? '' : alt}
        disabled={isDecorative}
        maxLength={300}
        onValue={setAlt}
      />
      <label className="flex min-h-6 items-center gap-2.5 text-sm">
        <input
          type="checkbox"
          checked={isDecorative}
          onChange={(event) => setDecorative(event.target.checked)}
          className="size-4 accent-(--color-accent)"
        />
        {words.decorative}
      </label>
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
