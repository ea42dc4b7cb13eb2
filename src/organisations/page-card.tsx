import { AppCard } from '../ui/app/app-card.tsx'
import { ButtonLink } from '../ui/button.tsx'

type PageCardProps = { path: string; card: { title: string; text: string; open: string } }

/** Leads to a page of a room above this one. */
export function PageCard({ path, card: { title, text, open } }: PageCardProps) {
  return (
    <AppCard title={title}>
      <div className="grid justify-items-start gap-4 p-5">
        <p className="text-fg-muted">{text}</p>
        <ButtonLink variant="outline" href={path}>
          {open}
        </ButtonLink>
      </div>
    </AppCard>
  )
}
