import { useQuery } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import ShieldX from 'lucide-react/icons/shield-x'
import { useState } from 'react'
import { keyPage } from '../../../content/claims/key-page.ts'
import { signPage as words } from '../../../content/claims/sign-page.ts'
import type { KeyRegistration, Statement } from '../../certificate-check/certificate-shape.ts'
import { LoadFailed } from '../../organisations/load-failed.tsx'
import type { Workspace } from '../../organisations/use-workspace.ts'
import { WorkspaceHead } from '../../organisations/workspace-head.tsx'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { Skeleton } from '../../ui/app/skeleton.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { keysQuery, type Review, reviewPath } from '../assurance-queries.ts'
import type { DeviceKey } from '../keys/browser-key.ts'
import { useDeviceKeys } from '../keys/use-device-keys.ts'
import { IdentityStep } from './identity-step.tsx'
import { LogStep } from './log-step.tsx'
import { RecalculationStep } from './recalculation-step.tsx'
import { SignAside } from './sign-aside.tsx'
import { type FreeParts, statementFacts, statementText } from './statement.ts'
import { type Opinion, StatementStep } from './statement-step.tsx'
import { useRecalculation } from './use-recalculation.ts'

type SignScreenProps = { review: Review; workspace: Workspace }

export function SignScreen({ review, workspace }: SignScreenProps) {
  const keys = useQuery(keysQuery())
  const device = useDeviceKeys(workspace.username)
  // Kept during the ceremony, because the review itself becomes a signed one at its end.
  const [begun] = useState(review)
  const approved = keys.data?.keys.filter(({ status }) => status === 'approved') ?? []
  const key = device.data?.keys.find(({ keyId }) => approved.some(({ id }) => id === keyId))
  const registrant = approved.find(({ id }) => id === key?.keyId)?.registrant
  const { title, organisation } = begun.claim
  return (
    <>
      <WorkspaceHead
        title={words.title}
        back={{ href: reviewPath(review.id), label: words.back }}
        lead={words.lead(title, organisation.name)}
      />
      {keys.error && !keys.data && (
        <LoadFailed error={keys.error} onRetry={() => void keys.refetch()} />
      )}
      {(keys.isPending || device.isPending) && <Skeleton className="h-96" />}
      {keys.data && device.data && !key && (
        <EmptyState
          icon={KeyRound}
          title={words.noKey.title}
          text={words.noKey.text}
          action={<ButtonLink href={keyPage.path}>{words.noKey.action}</ButtonLink>}
        />
      )}
      {key && keys.data && (begun.state !== 'in_review' || !begun.isCalculated) && (
        <EmptyState icon={ShieldX} {...words.notReady} />
      )}
      {key && registrant && begun.state === 'in_review' && begun.isCalculated && (
        <Ceremony review={begun} deviceKey={key} registrant={registrant} />
      )}
    </>
  )
}

type CeremonyProps = {
  review: Review
  deviceKey: DeviceKey
  registrant: Pick<KeyRegistration, 'organisation' | 'person'>
}

/** Four steps; finished steps stay readable. */
function Ceremony({ review, deviceKey, registrant }: CeremonyProps) {
  const recalculation = useRecalculation(review.id)
  const { findings, whyModified, ...materiality } = review.materiality
  const [opinion, setOpinion] = useState<Opinion>(whyModified ? 'qualified' : 'unmodified')
  const [parts, setParts] = useState<FreeParts>({ basis: '', additions: '' })
  const [signed, setSigned] = useState<Statement | null>(null)
  const { claim, claimHash, standard, assurance } = review
  const facts = statementFacts(claim, claimHash, { standard, assurance, opinion, materiality })
  const statement: Omit<Statement, 'signedAt'> = {
    format: 'terraproof.statement/1',
    certificate: claim.certificate,
    claim: claimHash,
    key: deviceKey.keyId,
    verifier: { organisation: registrant.organisation.name, person: registrant.person },
    standard,
    assurance,
    opinion,
    materiality,
    findings,
    text: statementText(facts, parts),
  }
  // The statement must be about the claim that was recalculated.
  const isGood = recalculation.isGood && recalculation.claimHash === claimHash
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <RecalculationStep recalculation={recalculation} isGood={isGood} />
        <StatementStep
          state={!isGood ? 'waiting' : signed ? 'done' : 'current'}
          text={signed?.text ?? statement.text}
          opinion={opinion}
          whyModified={whyModified}
          parts={parts}
          onOpinion={setOpinion}
          onParts={setParts}
        />
        <IdentityStep
          state={!isGood ? 'waiting' : signed ? 'done' : 'current'}
          reviewId={review.id}
          deviceKey={deviceKey}
          statement={statement}
          isBasisMissing={opinion !== 'unmodified' && parts.basis.trim() === ''}
          onSigned={setSigned}
        />
        <LogStep signed={signed} />
      </div>
      <SignAside review={review} statement={statement} />
    </div>
  )
}
