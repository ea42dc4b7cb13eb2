import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { opinionTones, opinionWords as words } from '../../../content/claims/opinion.ts'
import { Icon } from '../../ui/icon.tsx'
import type { CertificateView } from '../certificate-view.ts'

const icons = { qualified: TriangleAlert, adverse: CircleX, disclaimer: CircleHelp }

/** What the verifier thinks, if that is anything but an unmodified opinion. */
export function OpinionBand({
  statement: { opinion, basis },
}: {
  statement: Pick<NonNullable<CertificateView['statement']>, 'opinion' | 'basis'>
}) {
  if (opinion === 'unmodified') return null
  return (
    <div className={`standing-banner is-${opinionTones[opinion]}`}>
      <Icon of={icons[opinion]} size={22} className="mt-0.5 self-start" />
      <div>
        <h2>{words.band[opinion]}</h2>
        <p>
          {basis} <a href="#statement">{words.readBasis}</a>
        </p>
      </div>
    </div>
  )
}
