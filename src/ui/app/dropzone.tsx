import type { LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import { cx } from '../../lib/cx.ts'
import { Icon } from '../icon.tsx'
import { useFileDrop } from './use-file-drop.ts'

type DropzoneProps = {
  icon: LucideIcon
  /** The `accept` attribute of the file input. */
  accept: string
  words: {
    before: string
    browse: string
    after: string
    hint: string
    release: (files: number) => string
  }
  onFiles: (files: File[]) => void
}

/** Takes files by drag and drop, or by a button for those who cannot drag. */
export function Dropzone({ icon, accept, words, onFiles }: DropzoneProps) {
  const input = useRef<HTMLInputElement>(null)

  const { dragged, zoneProps } = useFileDrop(onFiles)

  return (
    <div
      data-dropzone=""
      {...zoneProps}
      className={cx(
        'grid justify-items-center gap-1.5 rounded-xl border-[1.5px] px-6 py-10 text-center transition-colors duration-(--duration-fast)',
        dragged > 0
          ? 'border-accent bg-accent-soft text-on-accent-soft'
          : 'border-dashed border-field bg-surface',
      )}
    >
      <span className="mb-2 grid size-14 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
        <Icon of={icon} size={26} />
      </span>
      <p className="text-body-lg font-medium">
        {dragged > 0 ? (
          words.release(dragged)
        ) : (
          <>
            {words.before}
            <button
              type="button"
              onClick={() => input.current?.click()}
              className="-my-2 py-2 font-semibold text-accent-text underline underline-offset-3 hover:text-accent-hover"
            >
              {words.browse}
            </button>
            {words.after}
          </>
        )}
      </p>
      <p className={cx('text-sm', dragged === 0 && 'text-fg-subtle')}>{words.hint}</p>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple
        hidden
        aria-label={words.browse}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // Allows choosing the same file again after a failure.
          event.target.value = ''
        }}
      />
    </div>
  )
}
