import { workspaceStrip as words } from '../../../content/clients/workspace.ts'
import { useClientSession } from '../../accounts/session/use-client-session.ts'
import { calculateFootprint, formatKg } from '../../demos/carbon-calculator/carbon-calculator.ts'
import { useCalculatorWords } from '../../demos/carbon-calculator/use-calculator-words.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import { Container } from '../../ui/container.tsx'
import { scenarioHref } from '../scenarios/scenario-address.ts'
import { useScenarios } from '../scenarios/use-scenarios.ts'

const shown = 3
const subheading = 'mb-2 text-sm font-medium tracking-normal text-fg-subtle'

export function WorkspaceStrip() {
  const { unit } = useCalculatorWords()
  const { client } = useClientSession()
  const { scenarios } = useScenarios(client !== null)
  if (!client) return null
  return (
    <section aria-labelledby="workspace" className="border-t border-line bg-surface py-12 sm:py-16">
      <Container className="grid gap-9 sm:grid-cols-[3fr_5fr_4fr] sm:gap-12">
        <div>
          <h2 id="workspace" className="text-h3">
            {words.heading}
          </h2>
          <p className="mt-2 wrap-anywhere text-fg-muted">{words.greeting(client.username)}</p>
        </div>
        <div className="min-w-0">
          <h3 className={subheading}>{words.scenariosHeading}</h3>
          {scenarios.length === 0 ? (
            <p className="text-fg-muted">{words.noScenarios}</p>
          ) : (
            <ul className="border-t border-line">
              {scenarios.slice(0, shown).map(({ id, name, inputs }) => (
                <li key={id} className="border-b border-line">
                  <AppLink
                    href={scenarioHref(id)}
                    className="flex min-h-12 items-center justify-between gap-4 hover:text-accent-text"
                  >
                    <span className="truncate font-medium">{name}</span>
                    <span className="text-sm whitespace-nowrap text-fg-muted">
                      <span className="mono">{formatKg(calculateFootprint(inputs).totalKg)}</span>{' '}
                      {unit}
                    </span>
                  </AppLink>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div>
          <h3 className={subheading}>{words.shortcutsHeading}</h3>
          <ul>
            {words.shortcuts.map(({ label, href, note }) => (
              <li key={href} className="flex flex-wrap items-center gap-x-3">
                <ArrowLink href={href}>{label}</ArrowLink>
                <span className="text-sm text-fg-muted">{note}</span>
              </li>
            ))}
          </ul>
        </div>
      </Container>
    </section>
  )
}
