import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Mail from 'lucide-react/icons/mail'
import MailQuestion from 'lucide-react/icons/mail-question-mark'
import Trash from 'lucide-react/icons/trash-2'
import Undo from 'lucide-react/icons/undo-2'
import { type ReactNode, useState } from 'react'
import { cmsPaths } from '../../content/cms/frame.ts'
import { enquiryWords } from '../../content/cms/inbox.ts'
import { cmsMeta } from '../frames/cms/cms-meta.ts'
import { ListFailed } from '../frames/cms/list-failed.tsx'
import { ScreenHeading } from '../frames/cms/screen-heading.tsx'
import { ApiError, apiFetch } from '../lib/api-fetch.ts'
import { formatMoment } from '../lib/format-short-date.ts'
import { AppCard } from '../ui/app/app-card.tsx'
import { EmptyState } from '../ui/app/empty-state.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { notify } from '../ui/toast.ts'
import type { Route } from './+types/enquiry.route.ts'
import { DeleteEnquiryDialog } from './delete-enquiry-dialog.tsx'
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

function EnquiryDetails({ enquiry }: { enquiry: InboxEnquiry }) {
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

function EnquiryActions({ enquiry }: { enquiry: InboxEnquiry }) {
  const [asking, setAsking] = useState(false)
  const isHandled = enquiry.handledAt !== null
  const mark = useMark(enquiry.id)
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-1">
      <Button variant="ghost" icon={<Icon of={Trash} size={16} />} onClick={() => setAsking(true)}>
        {enquiryWords.remove.label}
      </Button>
      <ButtonLink
        href={enquiryWords.replyHref(enquiry.email)}
        variant="outline"
        icon={<Icon of={Mail} size={16} />}
      >
        {enquiryWords.reply}
      </ButtonLink>
      <Button
        variant={isHandled ? 'outline' : 'primary'}
        icon={<Icon of={isHandled ? Undo : Check} size={16} />}
        busy={mark.isPending}
        onClick={() => mark.mutate(!isHandled)}
      >
        {isHandled ? enquiryWords.markNew : enquiryWords.markHandled}
      </Button>
      <DeleteEnquiryDialog enquiry={enquiry} open={asking} onClose={() => setAsking(false)} />
    </div>
  )
}

function useMark(id: number) {
  const queryClient = useQueryClient()
  const { marked, markFailed } = enquiryWords
  return useMutation({
    mutationFn: (handled: boolean) =>
      apiFetch(`${inboxPath}/${id}`, { method: 'PATCH', body: { handled } }),
    onSuccess: async (_, handled) => {
      await queryClient.invalidateQueries({ queryKey: [inboxPath] })
      notify({ title: handled ? marked.handled : marked.fresh, kind: 'good' })
    },
    onError: () => notify({ ...markFailed, kind: 'bad' }),
  })
}
