import { useQuery } from '@tanstack/react-query'
import MailQuestion from 'lucide-react/icons/mail-question-mark'
import { cmsPaths } from '../../content/cms/frame.ts'
import { enquiryWords } from '../../content/cms/inbox.ts'
import { cmsMeta } from '../frames/cms/cms-meta.ts'
import { ListFailed } from '../frames/cms/list-failed.tsx'
import { ScreenHeading } from '../frames/cms/screen-heading.tsx'
import { ApiError, apiFetch } from '../lib/api-fetch.ts'
import { EmptyState } from '../ui/app/empty-state.tsx'
import type { Route } from './+types/enquiry.route.ts'
import { EnquiryActions } from './enquiry-actions.tsx'
import { EnquiryDetails } from './enquiry-details.tsx'
import { EnquiryState } from './enquiry-state.tsx'
import { type InboxEnquiry, inboxPath } from './inbox-query.ts'

export const meta = () => cmsMeta(enquiryWords.documentTitle)

const back = { href: cmsPaths.enquiries, label: enquiryWords.back }

export default function EnquiryPage({ params }: Route.ComponentProps) {
  const { data, error, refetch } = useQuery<InboxEnquiry>({
    // Below the list's key, so that both are invalidated together.
    queryKey: [inboxPath, 'one', params.id],
    queryFn: ({ signal }) => apiFetch(`${inboxPath}/${params.id}`, { signal }),
    refetchOnMount: 'always',
  })
  if (!data) {
    const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
    return (
      <>
        <ScreenHeading title={enquiryWords.documentTitle} back={back} />
        {isGone && <EmptyState icon={MailQuestion} {...enquiryWords.gone} />}
        {error && !isGone && <ListFailed onRetry={() => void refetch()} />}
      </>
    )
  }
  return (
    <>
      <ScreenHeading
        back={back}
        title={
          <span className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5">
            {data.firstName} {data.lastName}
            <EnquiryState {...data} />
          </span>
        }
      >
        <EnquiryActions enquiry={data} />
      </ScreenHeading>
      <EnquiryDetails enquiry={data} />
    </>
  )
}
