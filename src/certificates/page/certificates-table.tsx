import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import KeyRound from 'lucide-react/icons/key-round'
import Replace from 'lucide-react/icons/replace'
import {
  isDoubted,
  type Opinion,
  opinionTones,
  opinionWords,
} from '../../../content/claims/opinion.ts'
import { verifyWords } from '../../../content/claims/verify-page.ts'
import { cx } from '../../lib/cx.ts'
import { cardLabel } from '../../ui/app/card-label.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SampleBadge } from './sample-badge.tsx'

export type ListedCertificate = {
  id: string
  isSample: boolean
  organisation: string
  title: string
  country: string
  status: keyof typeof standings
  opinion: Opinion
  headline: string
  verifier: string
  isKeyRevoked: boolean
  tonnes: string
}

const words = verifyWords.list
const standings = {
  valid: { icon: Check, tone: 'good' },
  restated: { icon: Replace, tone: 'neutral' },
  withdrawn: { icon: Ban, tone: 'bad' },
  'key-revoked': { icon: KeyRound, tone: 'bad' },
} as const

const headStyle = 'h-10 bg-hover px-5 text-xs/[1.6] font-medium text-fg-subtle'
const cell =
  'border-line text-fg-muted not-cards:px-5 not-cards:py-3 not-cards:group-not-first:border-t'

export function CertificatesTable({
  certificates,
}: {
  certificates: readonly ListedCertificate[]
}) {
  const { columns } = words
  return (
    <table className="w-full border-separate border-spacing-0 overflow-clip rounded-lg border border-line bg-surface text-md cards:block">
      <caption className="sr-only">{words.caption}</caption>
      <thead className="cards:hidden">
        <tr>
          {[columns.organisation, columns.country, columns.certificate, columns.standing].map(
            (name) => (
              <th key={name} scope="col" className={cx(headStyle, 'text-start')}>
                {name}
              </th>
            ),
          )}
          <th scope="col" className={cx(headStyle, 'text-end')}>
            {columns.total}
          </th>
        </tr>
      </thead>
      <tbody className="cards:block">
        {certificates.map((one) => (
          <tr
            key={one.id}
            className="group border-line cards:grid cards:grid-cols-[minmax(0,1fr)_auto] cards:gap-x-3 cards:gap-y-1.5 cards:px-4 cards:py-3.5 cards:not-first:border-t"
          >
            <th scope="row" className={cx(cell, 'text-start font-normal cards:col-span-full')}>
              <AppLink
                href={`/verify/${one.id}`}
                className="block min-h-6 font-semibold tracking-[-0.008em] text-fg hover:text-accent-text hover:underline hover:underline-offset-3"
              >
                {one.organisation}
              </AppLink>
              <small className="text-xs/[1.6] text-fg-subtle">{one.title}</small>
            </th>
            <td className={cell}>{one.country}</td>
            <td className={cx(cell, 'mono text-xs whitespace-nowrap')}>{one.id}</td>
            <td className={cell}>
              <span className="flex flex-wrap gap-2">
                {one.opinion !== 'unmodified' && (
                  <Badge tone={opinionTones[one.opinion]}>{opinionWords.short[one.opinion]}</Badge>
                )}
                {!(one.status === 'valid' && isDoubted(one.opinion)) && (
                  <Badge tone={standings[one.status].tone}>
                    <Icon of={standings[one.status].icon} size={13} />
                    {words.standings[one.status]}
                  </Badge>
                )}
                {one.isSample && <SampleBadge />}
              </span>
              <small className="mt-1 block max-w-72 text-xs text-fg-muted">
                {words.opinionBy(one.headline, one.verifier)}
                {one.isKeyRevoked && one.status !== 'key-revoked' && <> {words.keyRevokedLater}</>}
              </small>
            </td>
            <td
              data-label={columns.total}
              className={cx(cell, cardLabel, 'mono text-end text-sm/[normal] font-medium text-fg!')}
            >
              {one.tonnes}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
