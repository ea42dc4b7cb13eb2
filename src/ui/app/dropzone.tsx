import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { cx } from '../../lib/cx.ts'
import { Icon } from '../icon.tsx'
import { useFileDrop } from './use-file-drop.ts'

type DropzoneProps = {
  icon: LucideIcon
  /** The `accept` attribute of the file input. */
  accept: string
  words: {
    title?: string
    before: string
    browse: string
    after?: string
    hint: string
    release: (files: number) => string
    /** Names the file input; the button's words do so otherwise. */
    label?: string
  }
  onFiles: (files: File[]) => void
  isSingle?: boolean
  className?: string
  /** Shown below the hint. */
  children?: ReactNode
}

/** Takes files by drag and drop, or by a button for those who cannot drag. */
export function Dropzone({
  icon,
  accept,
  words,
  onFiles,
  isSingle = false,
  className = 'rounded-xl bg-surface px-6 py-10',
  children,
}: DropzoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const { dragged, zoneProps } = useFileDrop(onFiles)
  return (
    <div
      data-dropzone=""
      data-over={dragged > 0 ? '' : undefined}
      {...zoneProps}
      className={cx(
        'grid justify-items-center gap-1.5 border-[1.5px] border-dashed border-field text-center transition-colors duration-(--duration-fast)',
        'data-over:border-solid data-over:border-accent data-over:bg-accent-soft data-over:text-on-accent-soft',
        className,
      )}
    >
      <span className="mb-2 grid size-14 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
        <Icon of={icon} size={26} />
      </span>
      {words.title && <h2 className="text-body-lg font-semibold tracking-text">{words.title}</h2>}
      <p className={cx(!words.title && 'text-body-lg font-medium')}>
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
      {children}
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={!isSingle}
        hidden
        aria-label={words.label ?? words.browse}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // Allows choosing the same file again after a failure.
          event.target.value = ''
        }}
      />
    </div>
  )
}
