import { cmsPaths } from '../../content/cms/frame.ts'
import { cx } from '../lib/cx.ts'
import { formatMoment, formatShortDate } from '../lib/format-short-date.ts'
import { AppLink } from '../ui/app-link.tsx'
import { EnquiryState } from './enquiry-state.tsx'
import type { InboxEnquiry } from './inbox-query.ts'

export function InboxRow({ enquiry }: { enquiry: InboxEnquiry }) {
  const { id, firstName, lastName, organization, interestLabel, message, createdAt } = enquiry
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-0 hover:bg-hover sm:px-5 lg:grid-cols-[minmax(0,1fr)_13rem_8.5rem_4.5rem]">
      <div className="grid min-w-0 gap-0.5">
        {/* The link covers the row; the name is its text. */}
        <AppLink
          href={`${cmsPaths.enquiries}/${id}`}
          className={cx(
            'truncate tracking-text after:absolute after:inset-0 hover:text-accent-text',
            enquiry.handledAt ? 'font-medium text-fg-muted' : 'font-semibold',
          )}
        >
          {firstName} {lastName}
          {organization && <span className="font-normal text-fg-subtle"> · {organization}</span>}
        </AppLink>
        <p className="truncate text-sm text-fg-muted">{message}</p>
      </div>
      <span className="truncate text-sm text-fg-muted max-lg:hidden">{interestLabel}</span>
      <span className="justify-self-start max-lg:row-start-1 max-lg:col-start-2 max-lg:justify-self-end">
        <EnquiryState {...enquiry} />
      </span>
      <time
        dateTime={createdAt}
        title={formatMoment(createdAt)}
        className="text-end text-xs whitespace-nowrap text-fg-subtle max-lg:hidden"
      >
        {formatShortDate(createdAt)}
      </time>
    </li>
  )
}
