import { dashboard } from '../../../content/cms/dashboard.ts'
import { useDelayed } from '../../lib/use-delayed.ts'
import { Skeleton } from '../../ui/app/skeleton.tsx'

const titles = ['w-[62%]', 'w-[48%]', 'w-[70%]', 'w-[40%]', 'w-[55%]', 'w-[66%]', 'w-[50%]']

export function PageRowsSkeleton() {
  const shown = useDelayed(true)
  return (
    <ul aria-busy="true" aria-label={dashboard.pages.loading} className="min-h-[441px]">
      {shown &&
        titles.map((width) => (
          <li
            key={width}
            className="grid min-h-[63px] grid-cols-[minmax(0,1fr)_84px] items-center gap-4 border-b border-line px-5 last:border-0 sm:grid-cols-[minmax(0,1fr)_84px_48px_116px]"
          >
            <span className="grid gap-2">
              <Skeleton className={`h-4 ${width}`} />
              <Skeleton className="h-3 w-[36%]" />
            </span>
            <Skeleton className="h-6 w-[84px] rounded-full" />
            <Skeleton className="h-3 w-12 max-sm:hidden" />
            <Skeleton className="h-7 w-[116px] max-sm:hidden" />
          </li>
        ))}
    </ul>
  )
}
