import FileUp from 'lucide-react/icons/file-up'
import { useRef, useState } from 'react'
import { importPage } from '../../../../content/claims/import-page.ts'
import { cx } from '../../../lib/cx.ts'
import { useFileDrop } from '../../../ui/app/use-file-drop.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { claimApiPath } from '../../claims-query.ts'
import { readChosen } from './read-chosen.ts'

const words = importPage.file

type ChooseFileProps = { claimId: string; isReading: boolean; onFile: (file: File) => void }

export function ChooseFile({ claimId, isReading, onFile }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')

  const take = async (files: File[]) => {
    if (files.length === 0) return
    const read = await readChosen(files)
    setProblem('problem' in read ? read.problem : '')
    if ('file' in read) onFile(read.file)
  }
  const { dragged, zoneProps } = useFileDrop((files) => void take(files))
  const isOver = dragged > 0
  return (
    <div className="grid gap-4">
      {problem && <ErrorSummary title={problem} />}
      <div
        {...zoneProps}
        className={cx(
          'grid justify-items-center gap-3 rounded-lg border-2 border-dashed bg-surface px-6 py-16 text-center',
          isOver ? 'border-accent bg-accent-soft' : 'border-line-strong',
        )}
      >
        <span className="grid size-16 place-items-center rounded-full bg-sunken text-fg-subtle">
          <Icon of={FileUp} size={26} />
        </span>
        <h2 className="text-body-lg font-semibold tracking-text">
          {isReading ? words.reading : words.title}
        </h2>
        <p>
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
        <a
          href={`${claimApiPath(claimId)}/import/template.csv`}
          download
          className="py-2 text-sm font-semibold text-accent-text underline underline-offset-3"
        >
          {words.template}
        </a>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          hidden
          aria-label={words.label}
          onChange={(event) => {
            void take([...(event.target.files ?? [])])
            // Without this, the same file could not be chosen again after a change.
            event.target.value = ''
          }}
        />
      </div>
    </div>
  )
}
