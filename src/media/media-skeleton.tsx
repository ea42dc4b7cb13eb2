import { mediaWords } from '../../content/cms/media.ts'
import { useDelayed } from '../lib/use-delayed.ts'
import { Skeleton } from '../ui/app/skeleton.tsx'

const places = [1, 2, 3, 4, 5, 6]

export function MediaSkeleton() {
  const shown = useDelayed(true)
  return (
    <ul
      aria-busy="true"
      aria-label={mediaWords.loading}
      className="grid min-h-[560px] content-start gap-4 sm:grid-cols-2 lg:grid-cols-3"
    >
      {shown &&
        places.map((place) => (
          <li key={place} className="overflow-hidden rounded-lg border border-line bg-surface">
            <Skeleton className="aspect-16/10 rounded-none" />
            <div className="grid gap-2 p-4">
              <Skeleton className="h-4 w-[60%]" />
              <Skeleton className="h-3 w-[80%]" />
            </div>
          </li>
        ))}
    </ul>
  )
}
