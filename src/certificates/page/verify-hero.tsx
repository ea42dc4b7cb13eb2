import type { ReactNode } from 'react'
import { verifyWords as words } from '../../../content/claims/verify-page.ts'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import { Container } from '../../ui/container.tsx'
import { sampleId } from '../trusted-log-keys.ts'
import { CertificateDropzone } from './certificate-dropzone.tsx'
import { CertificateIdForm } from './certificate-id-form.tsx'
import type { DroppedFile } from './dropped-file.ts'
import { Fingerprint } from './fingerprint.tsx'

type VerifyHeroProps = {
  title: string
  lead: string
  typed?: string
  isWrong?: boolean
  onFile: (file: DroppedFile) => void
  children?: ReactNode
}

export const verifyHeroStyle =
  'on-dark relative isolate overflow-hidden pt-[calc(var(--header-h)+clamp(2.5rem,6vw,5rem))] pb-[clamp(3rem,6vw,5rem)]'
const cardStyle =
  'flex flex-col gap-3.5 rounded-xl border border-line-strong bg-surface px-7 py-[26px] max-sm:p-5'

/** The two ways to find a certificate: by its id, or by its file. */
export function VerifyHero({ title, lead, typed, isWrong, onFile, children }: VerifyHeroProps) {
  return (
    <section aria-labelledby="verify" className={verifyHeroStyle}>
      <Fingerprint hash={sampleHash} className="fingerprint-large" />
      <Container>
        <h1 id="verify">{title}</h1>
        <p className="mt-[18px] max-w-[34em] text-lead text-fg-muted">{lead}</p>
        {children}
        <div className="mt-9 grid grid-cols-[minmax(0,7fr)_minmax(0,5fr)] gap-5 max-lg:grid-cols-1">
          <div className={cardStyle}>
            <CertificateIdForm typed={typed} isWrong={isWrong} />
            <p className="mt-auto flex flex-wrap items-center gap-x-2 text-md text-fg-muted">
              {words.id.noId} <ArrowLink href={`/verify/${sampleId}`}>{words.id.sample}</ArrowLink>
            </p>
          </div>
          <section aria-labelledby="verify-file" className={cardStyle}>
            <h2 id="verify-file" className="text-title font-semibold tracking-[-0.018em]">
              {words.file.heading}
            </h2>
            <CertificateDropzone onFile={onFile} />
          </section>
        </div>
      </Container>
    </section>
  )
}

const sampleHash = 'bad059e7418fda0454943350d45635e08f93132810ac2ee37f60ee7d5349bea3'
