import type { ReactNode } from 'react'
import { type DemoId, demo } from '../../../content/home/demo.ts'
import { type KnowledgeItem, knowledgeHelper } from '../../../content/knowledge/knowledge-item.ts'
import { KnowledgeDetail } from '../../clients/knowledge/knowledge-detail.tsx'
import { withIds } from '../../clients/knowledge/with-ids.ts'
import { CarbonCalculator } from '../../demos/carbon-calculator/carbon-calculator.tsx'
import { EsgDashboard } from '../../demos/esg-dashboard/esg-dashboard.tsx'
import { SiteLayout } from '../../frames/site/site-layout.tsx'
import { Container } from '../../ui/container.tsx'

/** Parts of the site that visitors open by a button, for the preview of the CMS. */

export function CalculatorPreview() {
  return (
    <Part id="carbon-calculator">
      <CarbonCalculator />
    </Part>
  )
}

export function EsgPreview() {
  return (
    <Part id="esg-dashboard">
      <EsgDashboard />
    </Part>
  )
}

function Part({ id, children }: { id: DemoId; children: ReactNode }) {
  const title = demo.cards.find((card) => card.id === id)?.title
  return (
    <SiteLayout solidHeader>
      <Container className="pt-[calc(var(--header-h)+2.25rem)] pb-18">
        <section className="demo-panel overflow-hidden rounded-xl border border-line-strong bg-surface">
          <h1 className="border-b border-line px-5 py-4 text-h4 font-semibold sm:px-7">{title}</h1>
          {children}
        </section>
      </Container>
    </SiteLayout>
  )
}

/** All articles, as clients see them in the list and opened. Inert, because each asks for the focus. */
export function KnowledgePreview({ items }: { items: readonly Omit<KnowledgeItem, 'id'>[] }) {
  return (
    <main inert className="mx-auto grid min-h-svh max-w-md content-start bg-surface text-fg">
      <h1 className="border-b border-line px-5 py-4 text-body-lg font-semibold">
        {knowledgeHelper.title}
      </h1>
      {withIds(items).map((item) => (
        <article key={item.id} className="border-b border-line">
          <p className="border-b border-line px-5 py-3 text-sm text-fg-muted">{item.summary}</p>
          <KnowledgeDetail item={item} onBack={() => {}} />
        </article>
      ))}
    </main>
  )
}
