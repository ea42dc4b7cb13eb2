import { data } from 'react-router'
import type { MarketingPage } from '../../content/pages/marketing-page.ts'
import { recordForm } from '../audit/record.server.ts'
import { WorkspaceSlot } from '../clients/workspace/workspace-slot.tsx'
import { EnquirySection } from '../enquiries/enquiry-section.tsx'
import { submitEnquiry } from '../enquiries/submit-enquiry.server.ts'
import { WithChangedWords } from '../frames/site/changed-words.tsx'
import { HeroText } from '../frames/site/marketing/hero-text.tsx'
import { marketingMeta } from '../frames/site/marketing/marketing-meta.ts'
import { MarketingSections } from '../frames/site/marketing/marketing-sections.tsx'
import { SiteLayout } from '../frames/site/site-layout.tsx'
import { AppError } from '../lib/app-error.ts'
import { statusOf } from '../server/http/error-response.ts'
import { readForm } from '../server/http/read-form.ts'
import { servicesContext, visitorContext } from '../server/route-context.ts'
import { contactFormDocument, marketingDocument } from '../site-content/documents.server.ts'
import { readChanged, readContent } from '../site-content/read-content.server.ts'
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

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const [content, form] = await Promise.all([
    readContent(services, marketingDocument('/contact')),
    readChanged(services, contactFormDocument),
  ])
  return { path: '/contact' as const, ...content, form }
}

export const meta = marketingMeta

/** Handles the form without scripts; with scripts it goes to /api/contact. */
export async function action({ request, context }: Route.ActionArgs) {
  let values: Record<string, string> = {}
  const services = context.get(servicesContext)
  const visitor = context.get(visitorContext)
  try {
    values = await readForm(request)
    const { firstName } = await submitEnquiry(services, visitor.address, values)
    await recordForm(services, visitor, 'enquiry.send')
    return { sent: true, firstName } satisfies EnquiryOutcome
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await recordForm(services, visitor, 'enquiry.send', error)
    const { fields: errors = {}, message } = error
    const outcome = { sent: false, values, errors, message } satisfies EnquiryOutcome
    return data(outcome, { status: statusOf[error.kind] })
  }
}

export default function ContactRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <WithChangedWords words={loaderData.form}>
      <ContactPage content={loaderData} start={formStart(actionData)} />
    </WithChangedWords>
  )
}

type ContactPageProps = {
  content: Pick<MarketingPage, 'hero' | 'sections'>
  start?: ReturnType<typeof formStart>
}

export function ContactPage({ content, start }: ContactPageProps) {
  const { hero, sections } = content
  return (
    <SiteLayout>
      <section className="on-dark relative isolate overflow-hidden pt-[calc(var(--header-h)+clamp(2.5rem,5vw,4.5rem))]">
        <div className="contours contours-page" />
        <Container>
          <HeroText title={hero.title} lead={hero.lead} />
          <StatStrip stats={hero.figures ?? []} className="mt-[clamp(2rem,4vw,3.25rem)]" />
        </Container>
      </section>
      <EnquirySection {...start} mailboxesBelow className="pt-(--space-stack)" />
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
