import Scale from 'lucide-react/icons/scale'
import { certificateWords } from '../../../content/claims/certificate-page.ts'
import { common } from '../../../content/common.ts'
import { say } from '../../certificate-check/say.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { CertificateView } from '../certificate-view.ts'

const words = certificateWords.sources

/** The source and licence of each factor set, with the attribution that it requires. */
export function SourcesList({ sets }: { sets: CertificateView['sets'] }) {
  return (
    <ul className="sources-list">
      {sets.map((set) => (
        <li key={set.id}>
          <div>
            <strong>{set.name}</strong>
            <p>
              {set.publisher}, {set.edition}
            </p>
            <p>
              <Outward href={set.sourceUrl}>{set.sourceTitle}</Outward>
            </p>
          </div>
          <p>{set.attribution}</p>
          <div>
            <span className="evidence-chip">
              <Icon of={Scale} size={13} />
              <Outward href={set.licenceUrl}>{set.licence}</Outward>
            </span>
            <code className="mono mt-1.5 block text-2xs text-fg-subtle">{set.shortId}</code>
            {set.isOwn && <p>{certificateWords.lines.own}</p>}
          </div>
          <p className="whitespace-nowrap">
            {words.used(say.number(set.used), say.count(set.size, 'factor'))}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Outward({ href, children }: { href: string | null; children: string }) {
  if (!href) return children
  return (
    <AppLink href={href} newTabHint={common.opensInNewTab} className="underline underline-offset-3">
      {children}
    </AppLink>
  )
}
