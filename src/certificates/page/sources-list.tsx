import Scale from 'lucide-react/icons/scale'
import { certificateWords } from '../../../content/claims/certificate-page.ts'
import { common } from '../../../content/common.ts'
import { say } from '../../certificate-check/say.ts'
import { cx } from '../../lib/cx.ts'
import { Chip } from '../../ui/app/chip.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import type { CertificateView } from '../certificate-view.ts'

const words = certificateWords.sources
const noteStyle = 'text-xs/[1.5] text-fg-muted'

/** The source and licence of each factor set, with the attribution that it requires. */
export function SourcesList({ sets }: { sets: CertificateView['sets'] }) {
  return (
    <ul>
      {sets.map((set) => (
        <li
          key={set.id}
          className="grid grid-cols-[minmax(0,5fr)_minmax(0,3.4fr)_minmax(0,2fr)_auto] items-start gap-x-6 gap-y-1.5 border-line py-4 text-md not-first:border-t first:pt-0 max-lg:grid-cols-2 max-sm:grid-cols-1"
        >
          <div>
            <strong className="block leading-[1.4] font-semibold">{set.name}</strong>
            <p className={noteStyle}>
              {set.publisher}, {set.edition}
            </p>
            <p className={noteStyle}>
              <Outward href={set.sourceUrl}>{set.sourceTitle}</Outward>
            </p>
          </div>
          <p className={noteStyle}>{set.attribution}</p>
          <div>
            <Chip icon={Scale}>
              <Outward href={set.licenceUrl}>{set.licence}</Outward>
            </Chip>
            <code className="mono mt-1.5 block text-2xs text-fg-subtle">{set.shortId}</code>
            {set.isOwn && <p className={noteStyle}>{certificateWords.lines.own}</p>}
          </div>
          <p className={cx(noteStyle, 'whitespace-nowrap')}>
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
