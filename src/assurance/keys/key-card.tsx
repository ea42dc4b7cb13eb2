import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyPage as words } from '../../../content/claims/key-page.ts'
import { formatMoment } from '../../lib/format-short-date.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { keysApiPath, type SigningKey } from '../assurance-queries.ts'
import { FingerprintText } from './fingerprint-text.tsx'
import { revocationReasons } from './key.schema.ts'
import { RevokeDialog } from './revoke-dialog.tsx'

const tones = { pending: 'outline', approved: 'good', revoked: 'bad' } as const

/** A registered key, its status, and whether this browser holds it. */
export function KeyCard({ signingKey, isHere }: { signingKey: SigningKey; isHere: boolean }) {
  const { id, status, registeredAt, approvedAt, revokedSince, revokedReason } = signingKey
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const isRevoked = status === 'revoked'
  return (
    <AppCard
      title={words.registered(formatMoment(registeredAt))}
      action={<Badge tone={tones[status]}>{words.statuses[status]}</Badge>}
      footer={
        (!isRevoked || approvedAt) && (
          <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
            {isRevoked ? words.moveEarlier.button : words.revoke.button}
          </Button>
        )
      }
    >
      <div className="grid gap-3 p-5">
        <FingerprintText keyId={id} />
        <p>
          {isRevoked && revokedSince && revokedReason
            ? words.texts.revoked(formatMoment(revokedSince), words.reasons[revokedReason])
            : status !== 'revoked' && words.texts[status]}
        </p>
        {!isRevoked && (
          <p className={isHere ? 'text-fg-muted' : 'font-medium text-warn-text'}>
            {isHere ? words.here : words.elsewhere}
          </p>
        )}
      </div>
      {asking && (
        <RevokeDialog
          by="client"
          keyId={id}
          path={`${keysApiPath}/${id}/revoke`}
          reasons={revocationReasons}
          revokedSince={revokedSince}
          refresh={() => queryClient.invalidateQueries({ queryKey: [keysApiPath] })}
          onClose={() => setAsking(false)}
        />
      )}
    </AppCard>
  )
}
