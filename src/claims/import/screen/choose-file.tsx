import { useQuery } from '@tanstack/react-query'
import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { importPage } from '../../../../content/claims/import-page.ts'
import { Dropzone } from '../../../ui/app/dropzone.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import type { Claim } from '../../claim-answers.ts'
import { claimApiPath, claimsQuery } from '../../claims-query.ts'
import { acceptedFiles, readChosen } from './read-chosen.ts'

const words = importPage.file

type ChooseFileProps = { claim: Claim; isReading: boolean; onFile: (file: File) => void }

export function ChooseFile({ claim, isReading, onFile }: ChooseFileProps) {
  const before = useClaimBefore(claim)
  const [problem, setProblem] = useState('')

  const take = async (files: File[]) => {
    if (files.length === 0) return
    const read = await readChosen(files)
    setProblem('problem' in read ? read.problem : '')
    if ('file' in read) onFile(read.file)
  }
  return (
    <div className="grid gap-4">
      {problem && <ErrorSummary title={problem} />}
      <Dropzone
        isSingle
        icon={FileUp}
        accept={acceptedFiles}
        words={isReading ? { ...words, title: words.reading } : words}
        onFiles={(files) => void take(files)}
        className="rounded-xl bg-surface px-6 py-16"
      >
        <div className="flex flex-wrap justify-center gap-x-6">
          {[
            { file: 'template.xlsx', label: words.template },
            { file: 'template.csv', label: words.templateCsv },
            ...(before
              ? [
                  {
                    file: `template.xlsx?from=${before.id}`,
                    label: words.templateFrom(before.title),
                  },
                ]
              : []),
          ].map(({ file, label }) => (
            <a
              key={file}
              href={`${claimApiPath(claim.id)}/import/${file}`}
              download
              className="py-2 text-sm font-semibold text-accent-text underline underline-offset-3"
            >
              {label}
            </a>
          ))}
        </div>
      </Dropzone>
    </div>
  )
}

/** The newest claim with rows that was not withdrawn, and whose period ends before this one begins. */
function useClaimBefore({ periodFrom }: Claim) {
  const { data } = useQuery(claimsQuery({ sort: 'period' }))
  return data?.claims.find(
    ({ rowCount, periodTo, state }) =>
      rowCount > 0 && periodTo < periodFrom && state !== 'withdrawn',
  )
}
