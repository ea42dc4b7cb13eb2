import type { ReactNode } from 'react'
import { enquiryWords } from '../../content/cms/inbox.ts'
import { formatMoment } from '../lib/format-short-date.ts'
import { AppCard } from '../ui/app/app-card.tsx'
import type { InboxEnquiry } from './inbox-query.ts'

export function EnquiryDetails({ enquiry }: { enquiry: InboxEnquiry }) {
  const { email, organization, interestLabel, message, createdAt, handledAt, handledBy } = enquiry
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,8fr)_minmax(0,4.4fr)]">
      <AppCard title={enquiryWords.message}>
        <p className="px-5 py-5 text-base wrap-anywhere whitespace-pre-wrap">{message}</p>
      </AppCard>
      <AppCard title={enquiryWords.details}>
        <dl className="px-5 py-2">
          <Detail label={enquiryWords.email}>
            <a
              href={enquiryWords.replyHref(email)}
              className="font-medium text-accent-text underline underline-offset-3"
            >
              {email}
            </a>
          </Detail>
          {organization && <Detail label={enquiryWords.organization}>{organization}</Detail>}
          <Detail label={enquiryWords.interest}>{interestLabel}</Detail>
          <Detail label={enquiryWords.received}>{formatMoment(createdAt)}</Detail>
          {handledAt && handledBy && (
            <Detail label={enquiryWords.handled}>
              {enquiryWords.handledBy(handledBy, formatMoment(handledAt))}
            </Detail>
          )}
        </dl>
      </AppCard>
    </div>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-b border-line py-3 last:border-0">
      <dt className="text-xs text-fg-subtle">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
