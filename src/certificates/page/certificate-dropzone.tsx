import CircleAlert from 'lucide-react/icons/circle-alert'
import FileCheck from 'lucide-react/icons/file-check'
import { useRef, useState } from 'react'
import { verifyWords } from '../../../content/claims/verify-page.ts'
import { cx } from '../../lib/cx.ts'
import { useFileDrop } from '../../ui/app/use-file-drop.ts'
import { Icon } from '../../ui/icon.tsx'
import { type DroppedFile, readDropped } from './dropped-file.ts'

const words = verifyWords.file

export function CertificateDropzone({ onFile }: { onFile: (file: DroppedFile) => void }) {
  const [problem, setProblem] = useState('')
  const input = useRef<HTMLInputElement>(null)

  const take = async (files: File[]) => {
    if (files.length === 0) return
    const read = await readDropped(files)
    if ('file' in read) onFile(read.file)
    setProblem('problem' in read ? read.problem : '')
  }
  const { dragged, zoneProps } = useFileDrop((files) => void take(files))
  const isOver = dragged > 0

  return (
    <>
      <div
        data-dropzone=""
        {...zoneProps}
        className={cx('certificate-dropzone needs-scripts', isOver && 'is-over')}
      >
        <span className="certificate-dropzone-disc">
          <Icon of={FileCheck} size={26} />
        </span>
        <p className="text-body-lg font-medium">
          {isOver ? (
            words.release
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
            </>
          )}
        </p>
        <p className="text-sm text-fg-subtle">{words.hint}</p>
        <input
          ref={input}
          type="file"
          accept=".json,.html,.pdf,application/json,text/html,application/pdf"
          hidden
          aria-label={words.browse}
          onChange={(event) => {
            take([...(event.target.files ?? [])])
            // Cleared, so that the same file can be chosen again after it was changed.
            event.target.value = ''
          }}
        />
      </div>
      <p className="without-scripts">{words.noScripts}</p>
      <p
        role="alert"
        className="flex items-start gap-1.5 text-sm font-medium text-bad-text empty:hidden"
      >
        {problem && (
          <>
            <Icon of={CircleAlert} size={15} className="mt-0.5" />
            {problem}
          </>
        )}
      </p>
    </>
  )
}
