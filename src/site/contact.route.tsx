import { data } from 'react-router'
import { contactPage } from '../../content/pages/contact.ts'
import { WorkspaceSlot } from '../clients/workspace/workspace-slot.tsx'
import { EnquirySection } from '../enquiries/enquiry-section.tsx'
import { submitEnquiry } from '../enquiries/submit-enquiry.server.ts'
import { HeroText } from '../frames/site/marketing/hero-text.tsx'
import { marketingMeta } from '../frames/site/marketing/marketing-meta.ts'
import { MarketingSections } from '../frames/site/marketing/marketing-sections.tsx'
import { SiteLayout } from '../frames/site/site-layout.tsx'
import { AppError } from '../lib/app-error.ts'
import { statusOf } from '../server/http/error-response.ts'
import { readForm } from '../server/http/read-form.ts'
import { servicesContext, visitorContext } from '../server/route-context.ts'
import { Container } from '../ui/container.tsx'
import { StatStrip } from '../ui/stat.tsx'
import type { Route } from './+types/contact.route.ts'
import '../frames/site/marketing/marketing.css'

/** The result of a post without scripts. */
export type EnquiryOutcome =
  | { sent: true; firstName: string }
  | {
      sent: false
      values: Record<string, string>
      errors: Record<string, string>
      message?: string
    }

export const loader = () => contactPage
export const meta = marketingMeta

/** Handles the form without scripts; with scripts it goes to /api/contact. */
export async function action({ request, context }: Route.ActionArgs) {
  let values: Record<string, string> = {}
  try {
    values = await readForm(request)
    const { address } = context.get(visitorContext)
    const { firstName } = await submitEnquiry(context.get(servicesContext), address, values)
    return { sent: true, firstName } satisfies EnquiryOutcome
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { fields: errors = {}, message } = error
    const outcome = { sent: false, values, errors, message } satisfies EnquiryOutcome
    return data(outcome, { status: statusOf[error.kind] })
  }
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hero, sections } = loaderData
  return (
    <SiteLayout>
      <section className="on-dark relative isolate overflow-hidden pt-[calc(var(--header-h)+clamp(2.5rem,5vw,4.5rem))]">
        <div className="contours contours-page" />
        <Container>
          <HeroText title={hero.title} lead={hero.lead} />
          <StatStrip stats={hero.figures ?? []} className="mt-[clamp(2rem,4vw,3.25rem)]" />
        </Container>
      </section>
      <EnquirySection {...formStart(actionData)} mailboxesBelow className="pt-(--space-stack)" />
      <MarketingSections sections={sections} />
      <WorkspaceSlot />
    </SiteLayout>
  )
}

function formStart(outcome: EnquiryOutcome | undefined) {
  if (!outcome) return {}
  if (outcome.sent) return { sent: { firstName: outcome.firstName } }
  const { values, errors, message } = outcome
  return { initialValues: values, initialErrors: errors, initialMessage: message }
}
