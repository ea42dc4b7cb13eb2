import { useQuery } from '@tanstack/react-query'
import Paperclip from 'lucide-react/icons/paperclip'
import { reviewPage } from '../../../content/claims/review-pages.ts'
import { formatBytes } from '../../lib/format-bytes.ts'
import { Icon } from '../../ui/icon.tsx'
import { reviewApiPath, reviewFilesQuery } from '../assurance-queries.ts'
import { ReviewPart } from './review-part.tsx'

const words = reviewPage.row

type RowEvidenceProps = { id: string; names: readonly string[] }

/** The files that a row names, each with the hash by which a copy can be recognised later. */
export function RowEvidence({ id, names }: RowEvidenceProps) {
  const { data } = useQuery(reviewFilesQuery(id))
  return (
    <ReviewPart title={words.evidence}>
      {names.length === 0 && <p className="text-sm text-fg-muted">{words.noEvidence}</p>}
      <ul className="grid gap-2">
        {names.map((name) => {
          const file = data?.files.find((one) => one.name === name)
          return (
            <li key={name} className="flex items-start gap-2 text-sm">
              <Icon of={Paperclip} size={15} className="mt-0.5" />
              {file ? (
                <span className="min-w-0">
                  <a
                    href={`${reviewApiPath(id)}/evidence/${file.id}`}
                    download
                    aria-label={words.download(name)}
                    className="font-medium break-all text-accent-text underline underline-offset-3"
                  >
                    {name}
                  </a>{' '}
                  {formatBytes(file.bytes)}
                  <code className="mono block text-xs break-all text-fg-subtle">{file.sha256}</code>
                </span>
              ) : (
                <span className="text-warn-text">{data && words.missing(name)}</span>
              )}
            </li>
          )
        })}
      </ul>
    </ReviewPart>
  )
}
