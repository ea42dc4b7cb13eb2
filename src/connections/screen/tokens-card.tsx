import Key from 'lucide-react/icons/key'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { connectionsWords } from '../../../content/cms/connections.ts'
import { cmsFrame } from '../../../content/cms/frame.ts'
import { formatMoment, formatShortDate } from '../../lib/format-short-date.ts'
import { useLastShown } from '../../lib/use-last-shown.ts'
import { AlertDialog } from '../../ui/app/alert-dialog.tsx'
import { AppCard } from '../../ui/app/app-card.tsx'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ConnectionRow } from './connection-row.tsx'
import { useConnectionsAt } from './connections-at.ts'
import { type Connections, type ReadToken, useConnectionCall } from './connections-query.ts'
import { NewTokenDialog } from './new-token-dialog.tsx'

const words = connectionsWords.tokens
const dayMs = 24 * 3_600_000
const warnedDays = 30

type TokensCardProps = { connections: Connections; onMade: (secret: string) => void }

export function TokensCard({ connections, onMade }: TokensCardProps) {
  const { tokens } = connections
  const of = useConnectionsAt().words
  const [adding, setAdding] = useState(false)
  const [asked, setAsked] = useState<ReadToken | null>(null)
  const shown = useLastShown(asked)
  const revoke = useConnectionCall({ done: words.revoked, failed: words.revokeFailed })
  const revokeNow = () =>
    asked &&
    revoke.mutate(
      { path: `/tokens/${asked.id}`, method: 'DELETE' },
      { onSettled: () => setAsked(null) },
    )
  return (
    <AppCard
      title={of.tokens}
      note={of.tokensNote}
      action={
        <Button size="sm" icon={<Icon of={Plus} size={16} />} onClick={() => setAdding(true)}>
          {words.add}
        </Button>
      }
    >
      {tokens.length === 0 && <EmptyState icon={Key} {...of.noTokens} />}
      <ul aria-label={of.tokens}>
        {tokens.map((token) => (
          <ConnectionRow
            key={token.id}
            icon={Key}
            name={token.name}
            note={noteOf(token)}
            code={of.hidden(token)}
            badge={<Expiry expiresAt={token.expiresAt} />}
          >
            <Button
              variant="ghost"
              size="sm"
              aria-label={words.revokeOf(token.name)}
              onClick={() => setAsked(token)}
            >
              {words.revoke}
            </Button>
          </ConnectionRow>
        ))}
      </ul>
      {adding && (
        <NewTokenDialog
          connections={connections}
          onClose={() => setAdding(false)}
          onMade={(secret) => {
            setAdding(false)
            onMade(secret)
          }}
        />
      )}
      <AlertDialog
        open={asked !== null}
        icon={Key}
        title={words.revokeQuestion}
        cancelLabel={cmsFrame.cancel}
        confirmLabel={words.revokeConfirm}
        busy={revoke.isPending}
        busyLabel={words.revokeBusy}
        onCancel={() => setAsked(null)}
        onConfirm={revokeNow}
      >
        <b>{shown?.name}</b> {words.consequence}
      </AlertDialog>
    </AppCard>
  )
}

/** Pages; words of the built-in pages. Last used 18 Nov 2026, 08:58 */
function noteOf({ scopes, lastUsedAt, expiresAt }: ReadToken) {
  const reads = scopes.map((scope) => connectionsWords.scopes[scope]?.label ?? scope).join('; ')
  const used = lastUsedAt ? words.lastUsed(formatMoment(lastUsedAt)) : words.neverUsed
  return `${reads}. ${used}${expiresAt ? `, ${words.expires(formatShortDate(expiresAt))}` : ''}`
}

function Expiry({ expiresAt }: { expiresAt: string | null }) {
  if (!expiresAt) return null
  const days = Math.ceil((Date.parse(expiresAt) - Date.now()) / dayMs)
  if (days <= 0) return <Badge tone="bad">{words.expired}</Badge>
  return days < warnedDays && <Badge tone="warn">{words.daysLeft(days)}</Badge>
}
