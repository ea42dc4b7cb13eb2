import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Inbox from 'lucide-react/icons/inbox'
import SearchX from 'lucide-react/icons/search-x'
import { inbox } from '../../content/cms/inbox.ts'
import { cmsMeta } from '../frames/cms/cms-meta.ts'
import { ListFailed } from '../frames/cms/list-failed.tsx'
import { ListPager } from '../frames/cms/list-pager.tsx'
import { ScreenHeading } from '../frames/cms/screen-heading.tsx'
import { queryString } from '../lib/query/list-query.ts'
import { useListParams } from '../lib/use-list-params.ts'
import { AppCard } from '../ui/app/app-card.tsx'
import { EmptyState } from '../ui/app/empty-state.tsx'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Icon } from '../ui/icon.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { inboxPath, inboxQuery } from './inbox-query.ts'
import { InboxRow } from './inbox-row.tsx'
import { InboxSkeleton } from './inbox-skeleton.tsx'

export const meta = () => cmsMeta(inbox.title)

const pageSize = 25
const noFilter = { search: '', interest: '', state: '' }

export default function InboxPage() {
  const { read, page, change } = useListParams()
  const filter = { search: read('search'), interest: read('interest'), state: read('state') }
  const list = useQuery(inboxQuery({ ...filter, page, pageSize }))
  const { data } = list
  const isFiltered = Object.values(filter).some((value) => value !== '')

  return (
    <>
      <ScreenHeading title={inbox.title} text={inbox.text}>
        {/* A plain link, because the browser saves the file and the screen stays. */}
        <a
          href={`${inboxPath}/export.csv${queryString(filter)}`}
          download
          className={buttonStyle({ variant: 'outline' })}
        >
          <Icon of={Download} size={16} />
          {inbox.download}
        </a>
      </ScreenHeading>
      <AppCard title={inbox.heading} note={data && inbox.count(data)}>
        {data && (data.total > 0 || isFiltered) && (
          <InboxFilters filter={filter} onChange={change} />
        )}
        {list.isPending && <InboxSkeleton />}
        {list.isError && !data && <ListFailed onRetry={() => void list.refetch()} />}
        {data?.total === 0 &&
          (isFiltered ? (
            <EmptyState
              icon={SearchX}
              title={inbox.noMatch}
              text={inbox.noMatchText}
              action={
                <Button variant="outline" onClick={() => change(noFilter)}>
                  {inbox.showAll}
                </Button>
              }
            />
          ) : (
            <EmptyState icon={Inbox} title={inbox.empty} text={inbox.emptyText} />
          ))}
        {data && data.total > 0 && (
          <ul aria-label={inbox.title}>
            {data.enquiries.map((enquiry) => (
              <InboxRow key={enquiry.id} enquiry={enquiry} />
            ))}
          </ul>
        )}
        {data && (
          <ListPager
            of={inbox.title}
            page={page}
            pageSize={pageSize}
            counted={data}
            onChange={change}
          />
        )}
      </AppCard>
    </>
  )
}
