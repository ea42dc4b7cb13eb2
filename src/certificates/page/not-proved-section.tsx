import { memo } from 'react'
import { notProved } from '../../../content/claims/not-proved.ts'
import { CertificateSection } from './certificate-section.tsx'

export const NotProvedSection = memo(function NotProvedSection() {
  return (
    <CertificateSection id="not-proved" isSplit>
      <div>
        <h2 id="not-proved" className="max-w-[46rem] text-part">
          {notProved.heading}
        </h2>
        <p className="mt-4 text-lead text-fg-muted">{notProved.lead}</p>
      </div>
      <ol className="[counter-reset:sentence]">
        {notProved.sentences.map(({ claim, instead }) => (
          <li
            key={claim}
            className="grid grid-cols-[44px_minmax(0,1fr)] border-t border-line-strong py-5 text-body-lg leading-normal text-fg-muted [counter-increment:sentence] before:font-mono before:text-md before:leading-[1.7] before:font-medium before:text-fg-subtle before:content-[counter(sentence)] last:border-b max-sm:grid-cols-[32px_minmax(0,1fr)]"
          >
            <p>
              <strong className="font-semibold text-fg">{claim}</strong> {instead}
            </p>
          </li>
        ))}
      </ol>
    </CertificateSection>
  )
})
