import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { opinionTones, opinionWords as words } from '../../../content/claims/opinion.ts'
import type { CertificateView } from '../certificate-view.ts'
import { Banner } from './banner.tsx'

const icons = { qualified: TriangleAlert, adverse: CircleX, disclaimer: CircleHelp }

/** What the verifier thinks, if that is anything but an unmodified opinion. */
export function OpinionBand({
  statement: { opinion, basis },
}: {
  statement: Pick<NonNullable<CertificateView['statement']>, 'opinion' | 'basis'>
}) {
  if (opinion === 'unmodified') return null
  return (
    <Banner
      icon={icons[opinion]}
      tone={opinionTones[opinion]}
      title={words.band[opinion]}
      isNews={false}
    >
      {basis}{' '}
      <a href="#statement" className="underline underline-offset-3">
        {words.readBasis}
      </a>
    </Banner>
  )
}
