import { useQuery } from '@tanstack/react-query'
import { cmsFrame } from '../../content/cms/frame.ts'
import { inboxQuery } from './inbox-query.ts'

/** The number of unread enquiries, beside the link to the inbox. */
export function NewEnquiries() {
  const { data } = useQuery(inboxQuery({ state: 'new', pageSize: 1 }))
  if (!data?.total) return null
  return (
    <span className="ms-auto rounded-full bg-accent-soft px-2 py-0.5 text-2xs font-semibold text-on-accent-soft">
      {cmsFrame.newEnquiries(data)}
    </span>
  )
}
