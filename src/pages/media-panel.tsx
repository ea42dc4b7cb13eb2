import Upload from 'lucide-react/icons/upload'
import { useRef } from 'react'
import { mediaPanel as words } from '../../content/cms/pages.ts'
import { MediaPicker } from '../media/media-picker.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { PickedImage } from './editor/image-dialogs.tsx'

type MediaPanelProps = {
  onPick: (image: PickedImage) => void
  onUpload: (files: File[]) => void
}

/** Beside the editor: a click puts an image where the cursor is. */
export function MediaPanel({ onPick, onUpload }: MediaPanelProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <aside
      aria-labelledby="media-panel"
      className="overflow-hidden rounded-lg border border-line bg-surface lg:sticky lg:top-5"
    >
      <h2
        id="media-panel"
        className="flex min-h-16 items-center border-b border-line px-5 text-h4 font-semibold"
      >
        {words.heading}
      </h2>
      <div className="p-4">
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          hidden
          onChange={(event) => {
            onUpload([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <Button
          variant="outline"
          className="w-full"
          icon={<Icon of={Upload} size={16} />}
          onClick={() => input.current?.click()}
        >
          {words.upload}
        </Button>
        <p className="mt-2 text-xs text-fg-subtle">{words.hint}</p>
      </div>
      <div className="max-h-[360px] overflow-auto px-2 pb-2 lg:max-h-[548px]">
        <MediaPicker onPick={onPick} />
      </div>
    </aside>
  )
}
