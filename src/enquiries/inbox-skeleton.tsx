import { inbox } from '../../content/cms/inbox.ts'
import { useDelayed } from '../lib/use-delayed.ts'
import { Skeleton } from '../ui/app/skeleton.tsx'

const names = ['w-[32%]', 'w-[44%]', 'w-[28%]', 'w-[38%]', 'w-[50%]', 'w-[35%]']

export function InboxSkeleton() {
  const shown = useDelayed(true)
  return (
    <ul aria-busy="true" aria-label={inbox.loading} className="min-h-[420px]">
      {shown &&
        names.map((width) => (
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
