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

export function CertificatesTable({
  certificates,
}: {
  certificates: readonly ListedCertificate[]
}) {
  const { columns } = words
  return (
    <table className="certificates-table">
      <caption className="sr-only">{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.organisation}</th>
          <th scope="col">{columns.country}</th>
          <th scope="col">{columns.certificate}</th>
          <th scope="col">{columns.standing}</th>
          <th scope="col" className="is-number">
            {columns.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {certificates.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              <AppLink href={`/verify/${one.id}`}>{one.organisation}</AppLink>
              <small>{one.title}</small>
            </th>
            <td>{one.country}</td>
            <td className="mono text-xs whitespace-nowrap">{one.id}</td>
            <td>
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
            <td className="is-number" data-label={columns.total}>
              {one.tonnes}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
