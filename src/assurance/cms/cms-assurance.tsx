import type { ReactNode } from 'react'
import { EngagementsCard } from './engagements-card.tsx'
import { KeysCard } from './keys-card.tsx'
import { OrganisationsCard } from './organisations-card.tsx'
import { SamplesCard } from './samples-card.tsx'

type CmsAssuranceProps = {
  /** The state of the log, passed in because its module depends on this one. */
  logState: ReactNode
  /** Of a room above this one, as well. */
  domains: ReactNode
}

/** The lists that need a decision come first. */
export function CmsAssurance({ logState, domains }: CmsAssuranceProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <EngagementsCard />
      <KeysCard />
      <OrganisationsCard />
      {domains}
      {logState}
      <SamplesCard />
    </div>
  )
}
