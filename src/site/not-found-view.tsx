import MapPinOff from 'lucide-react/icons/map-pin-off'
import type { NotFound } from '../../content/not-found.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Container } from '../ui/container.tsx'
import { Icon } from '../ui/icon.tsx'

/** For a page that does not exist, or failed to render. */
export function NotFoundView({ words }: { words: NotFound }) {
  return (
    <section className="on-dark relative isolate grid min-h-[86svh] items-center overflow-hidden pt-(--header-h)">
      <div className="contours contours-lost" />
      <Container className="py-12">
        <span className="mb-[26px] grid size-15 place-items-center rounded-full border border-line-strong bg-canvas text-accent-text">
          <Icon of={MapPinOff} size={30} />
        </span>
        <h1>{words.title}</h1>
        <p className="mt-4 text-lead text-fg-muted">{words.text}</p>
        <div className="mt-[30px] flex flex-wrap gap-3">
          {words.actions.map(({ label, href, kind }) => (
            <ButtonLink key={href} href={href} variant={kind} size="lg">
              {label}
            </ButtonLink>
          ))}
        </div>
      </Container>
    </section>
  )
}
