import type { ReactNode } from 'react'
import { EngagementsCard } from './engagements-card.tsx'
import { KeysCard } from './keys-card.tsx'
import { OrganisationsCard } from './organisations-card.tsx'
import { SamplesCard } from './samples-card.tsx'

type CmsAssuranceProps = {
  /** The state of the log, which belongs to a room above this one. */
  logState: ReactNode
}

/** What waits for a decision comes first. */
export function CmsAssurance({ logState }: CmsAssuranceProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <EngagementsCard />
      <KeysCard />
      <OrganisationsCard />
      {logState}
      <SamplesCard />
    </div>
  )
}
