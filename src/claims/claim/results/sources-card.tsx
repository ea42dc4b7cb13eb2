import { resultsWords as words } from '../../../../content/claims/claim-page.ts'
import { AppCard } from '../../../ui/app/app-card.tsx'
import { AppLink } from '../../../ui/app-link.tsx'
import type { Results } from '../../claim-answers.ts'

/** The sources of the factors and their terms of use. */
export function SourcesCard({ sets }: { sets: Results['sets'] }) {
  return (
    <AppCard title={words.sources}>
      <ul>
        {sets.map(({ id, alias, name, publisher, edition, source, licence, isOwn }) => (
          <li
            key={id}
            className="grid gap-x-6 gap-y-1.5 border-b border-line px-5 py-3.5 [overflow-wrap:anywhere] last:border-0 sm:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)]"
          >
            <div>
              <strong className="block font-semibold">{name}</strong>
              <span className="text-sm text-fg-muted">
                {publisher}, {edition} <code className="mono text-xs">{alias}</code>
              </span>
            </div>
            <p className="text-sm">
              <span className="block text-xs text-fg-subtle">{words.source}</span>
              {isOwn ? words.own : <WebLink href={source.url}>{source.title}</WebLink>}
            </p>
            <p className="text-sm">
              <span className="block text-xs text-fg-subtle">{words.licence}</span>
              <WebLink href={licence.url}>{licence.id}</WebLink>
              {licence.attribution && (
                <span className="block text-xs text-fg-muted">{licence.attribution}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </AppCard>
  )
}

/** Only an https address becomes a link, because an organisation's own set can contain any text. */
function WebLink({ href, children }: { href?: string; children: string }) {
  if (!href || !/^https:\/\/[^\s"'<>]+$/.test(href)) return children
  return (
    <AppLink href={href} newTabHint={words.newTab} className="underline underline-offset-3">
      {children}
    </AppLink>
  )
}
