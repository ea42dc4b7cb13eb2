import { siteEditor as words } from '../../../content/cms/site.ts'
import { MediaPicker } from '../../media/media-picker.tsx'
import { FormDialog } from '../../ui/app/form-dialog.tsx'

type PictureDialogProps = {
  onPick: (picture: { url: string; alt: string | null }) => void
  onClose: () => void
}

export function PictureDialog({ onPick, onClose }: PictureDialogProps) {
  return (
    <FormDialog wide title={words.choosePicture} cancelLabel={words.cancel} onClose={onClose}>
      <MediaPicker words={words.picker} onPick={onPick} />
    </FormDialog>
  )
}
