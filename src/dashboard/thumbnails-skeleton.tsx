import { dashboard } from '../../content/cms/dashboard.ts'
import { useDelayed } from '../lib/use-delayed.ts'
import { Skeleton } from '../ui/app/skeleton.tsx'

const places = [1, 2, 3, 4, 5, 6]

export function ThumbnailsSkeleton() {
  const shown = useDelayed(true)
  return (
    <ul
      aria-busy="true"
      aria-label={dashboard.media.loading}
      className="grid min-h-[441px] grid-cols-2 content-start gap-3.5 p-4"
    >
      {shown &&
        places.map((place) => (
          <li key={place}>
            <Skeleton className="aspect-4/3 rounded-md" />
            <Skeleton className="mt-2 h-3 w-[70%]" />
          </li>
        ))}
    </ul>
  )
}
