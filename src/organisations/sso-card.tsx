import { ssoWords } from '../../content/clients/single-sign-on.ts'
import { AppCard } from '../ui/app/app-card.tsx'
import { ButtonLink } from '../ui/button.tsx'

const words = ssoWords.card

/** Leads owners to a page of a room above this one. */
export function SsoCard() {
  return (
    <AppCard title={words.heading}>
      <div className="grid justify-items-start gap-4 p-5">
        <p className="text-fg-muted">{words.text}</p>
        <ButtonLink variant="outline" href={ssoWords.settings.path}>
          {words.open}
        </ButtonLink>
      </div>
    </AppCard>
  )
}
