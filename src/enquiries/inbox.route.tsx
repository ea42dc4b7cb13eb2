import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Inbox from 'lucide-react/icons/inbox'
import SearchX from 'lucide-react/icons/search-x'
import { inbox } from '../../content/cms/inbox.ts'
import { interestOptions } from '../../content/home/contact.ts'
import { cmsMeta } from '../frames/cms/cms-meta.ts'
import { ListFailed } from '../frames/cms/list-failed.tsx'
import { ListPager } from '../frames/cms/list-pager.tsx'
import { ScreenHeading } from '../frames/cms/screen-heading.tsx'
import { queryString } from '../lib/query/list-query.ts'
import { useDelayed } from '../lib/use-delayed.ts'
import { useListParams } from '../lib/use-list-params.ts'
import { AppCard } from '../ui/app/app-card.tsx'
import { EmptyState } from '../ui/app/empty-state.tsx'
import { FilterBar } from '../ui/app/filter-bar.tsx'
import { Skeleton } from '../ui/app/skeleton.tsx'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Icon } from '../ui/icon.tsx'
import { inboxPath, inboxQuery } from './inbox-query.ts'
import { InboxRow } from './inbox-row.tsx'

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

type InboxFiltersProps = {
  filter: { search: string; interest: string; state: string }
  onChange: (values: Record<string, string>) => void
}

const interests = [{ value: '', label: inbox.allInterests }, ...interestOptions]

function InboxFilters({ filter, onChange }: InboxFiltersProps) {
  const { search, interest, state } = filter
  return (
    <FilterBar
      search={{ label: inbox.search, placeholder: inbox.searchPlaceholder, value: search }}
      filters={[
        { name: 'interest', label: inbox.interest, value: interest, options: interests },
        { name: 'state', label: inbox.state, value: state, options: inbox.stateOptions },
      ]}
      onChange={onChange}
    />
  )
}

const nameWidths = ['w-[32%]', 'w-[44%]', 'w-[28%]', 'w-[38%]', 'w-[50%]', 'w-[35%]']

function InboxSkeleton() {
  const shown = useDelayed(true)
  return (
    <ul aria-busy="true" aria-label={inbox.loading} className="min-h-[420px]">
      {shown &&
        nameWidths.map((width) => (
          <li
            key={width}
            className="grid min-h-[70px] grid-cols-[minmax(0,1fr)_84px] items-center gap-4 border-b border-line px-5 last:border-0"
          >
            <span className="grid gap-2">
              <Skeleton className={`h-4 ${width}`} />
              <Skeleton className="h-3 w-[72%]" />
            </span>
            <Skeleton className="h-6 w-[84px] rounded-full" />
          </li>
        ))}
    </ul>
  )
}
