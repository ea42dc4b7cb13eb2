import { useQuery } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import * as z from 'zod/mini'
import { keyPage } from '../../../content/claims/key-page.ts'
import { cmsAssuranceWords } from '../../../content/cms/assurance.ts'
import { useCmsSession } from '../../accounts/session/use-cms-session.ts'
import { ListFailed } from '../../frames/cms/list-failed.tsx'
import { AppCard } from '../../ui/app/app-card.tsx'
import { ConsentBox } from '../../ui/app/consent-box.tsx'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { fingerprint } from '../keys/fingerprint.ts'
import { FingerprintText } from '../keys/fingerprint-text.tsx'
import { revocationReasons } from '../keys/key.schema.ts'
import { RevokeDialog } from '../keys/revoke-dialog.tsx'
import { useDecisionForm } from '../use-decision-form.ts'
import { type CmsKey, cmsKeysQuery, keyApiPath, useRefresh } from './cms-assurance-queries.ts'
import { DecisionRow } from './decision-row.tsx'

const words = cmsAssuranceWords.keys
const approvalRules = z.object({ compared: z.literal('on', words.approve.missing) })
const revocations = {
  pending: { label: words.revoke.refuse, of: words.revoke.refuseOf },
  approved: words.revoke,
  revoked: { label: keyPage.moveEarlier.button, of: keyPage.moveEarlier.of },
}
const tones = { pending: 'warn', approved: 'good', revoked: 'neutral' } as const

export function KeysCard() {
  const list = useQuery(cmsKeysQuery())
  const keys = list.data?.keys ?? []
  const waiting = keys.filter(({ status }) => status === 'pending').length
  return (
    <AppCard title={words.heading} note={waiting > 0 ? words.waiting(waiting) : undefined}>
      {list.isError && !list.data && <ListFailed onRetry={() => void list.refetch()} />}
      {list.data && keys.length === 0 && <EmptyState icon={KeyRound} {...words.empty} />}
      <ul
        aria-busy={list.isPending}
        aria-label={list.isPending ? words.loading : words.heading}
        className={list.isPending ? 'min-h-24' : undefined}
      >
        {keys.map((key) => (
          <KeyRow key={key.id} signingKey={key} />
        ))}
      </ul>
    </AppCard>
  )
}

function KeyRow({ signingKey }: { signingKey: CmsKey }) {
  const { id, status, organisation, firstApprovedBy, approvedAt, revokedSince } = signingKey
  const session = useCmsSession().data
  const isConfirmation = status === 'pending' && firstApprovedBy !== null
  const isOwn = session?.authenticated && session.username === firstApprovedBy
  const person = signingKey.person ?? words.former
  const [open, setOpen] = useState<'approve' | 'revoke' | null>(null)
  const close = () => setOpen(null)
  const refresh = useRefresh()
  return (
    <DecisionRow
      title={words.of(person, organisation)}
      mark={
        <Badge tone={tones[status]}>
          {isConfirmation ? words.confirm : words.statuses[status]}
        </Badge>
      }
      detail={
        <>
          <code className="mono text-xs">{fingerprint(id)}</code>
          {isConfirmation && <span className="block">{words.firstApproved(firstApprovedBy)}</span>}
        </>
      }
    >
      {status === 'pending' && !isOwn && (
        <Button size="sm" aria-label={words.approve.of(person)} onClick={() => setOpen('approve')}>
          {words.approve.label}
        </Button>
      )}
      {(status !== 'revoked' || approvedAt) && (
        <Button
          size="sm"
          variant="outline"
          aria-label={revocations[status].of(person)}
          onClick={() => setOpen('revoke')}
        >
          {revocations[status].label}
        </Button>
      )}
      {open === 'approve' && <ApproveDialog id={id} onClose={close} />}
      {open === 'revoke' && (
        <RevokeDialog
          by="cms"
          keyId={id}
          path={`${keyApiPath(id)}/revoke`}
          reasons={status === 'pending' ? ['rejected'] : revocationReasons}
          revokedSince={revokedSince}
          refresh={refresh}
          onClose={close}
        />
      )}
    </DecisionRow>
  )
}

function ApproveDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { errors, busy, formProps } = useDecisionForm(approvalRules, {
    path: `${keyApiPath(id)}/approve`,
    words: words.approve,
    refresh: useRefresh(),
    onClose,
  })
  return (
    <FormDialog
      {...formProps}
      title={words.approve.title}
      submitLabel={words.approve.submit}
      cancelLabel={words.approve.cancel}
      busy={busy}
      busyLabel={words.approve.busy}
      onClose={onClose}
    >
      <p className="text-fg-muted">{words.approve.text}</p>
      <FingerprintText keyId={id} />
      <ConsentBox name="compared" label={words.approve.confirmed} error={errors.compared} />
    </FormDialog>
  )
}
