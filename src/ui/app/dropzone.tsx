import type { LucideIcon } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { cx } from '../../lib/cx.ts'
import { Icon } from '../icon.tsx'

type DropzoneProps = {
  icon: LucideIcon
  /** As the browser's file chooser takes it. */
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

/** Files come by dropping, or by the button for those who cannot drag. */
export function Dropzone({ icon, accept, words, onFiles }: DropzoneProps) {
  const [dragged, setDragged] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  useNoDropElsewhere()

  const over = (event: DragEvent) => {
    event.preventDefault()
    setDragged(event.dataTransfer.items.length || 1)
  }
  const leave = (event: DragEvent) => {
    const isInside = event.currentTarget.contains(event.relatedTarget as Node | null)
    if (!isInside) setDragged(0)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDragged(0)
    onFiles([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging has its keyboard way in the button
    <div
      data-dropzone=""
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
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

/** A file dropped beside the zone would replace the whole screen. */
function useNoDropElsewhere() {
  useEffect(() => {
    const stop = (event: Event) => event.preventDefault()
    window.addEventListener('dragover', stop)
    window.addEventListener('drop', stop)
    return () => {
      window.removeEventListener('dragover', stop)
      window.removeEventListener('drop', stop)
    }
  }, [])
}
