import CircleAlert from 'lucide-react/icons/circle-alert'
import FileCheck from 'lucide-react/icons/file-check'
import { useState } from 'react'
import { verifyWords } from '../../../content/claims/verify-page.ts'
import { Dropzone } from '../../ui/app/dropzone.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type DroppedFile, readDropped } from './dropped-file.ts'

const words = verifyWords.file

export function CertificateDropzone({ onFile }: { onFile: (file: DroppedFile) => void }) {
  const [problem, setProblem] = useState('')

  const take = async (files: File[]) => {
    if (files.length === 0) return
    const read = await readDropped(files)
    if ('file' in read) onFile(read.file)
    setProblem('problem' in read ? read.problem : '')
  }
  return (
    <>
      <Dropzone
        isSingle
        icon={FileCheck}
        accept=".json,.html,.pdf,application/json,text/html,application/pdf"
        words={words}
        onFiles={(files) => void take(files)}
        className="flex-1 content-center rounded-lg bg-sunken p-6 noscript:hidden!"
      />
      <p className="hidden noscript:block">{words.noScripts}</p>
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
