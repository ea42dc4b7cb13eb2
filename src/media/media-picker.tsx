import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { mediaPanel } from '../../content/cms/pages.ts'
import { Icon } from '../ui/icon.tsx'

export type PickableMedia = {
  id: number
  url: string
  alt: string
  width: number
  height: number
  originalName: string
}

/** The library as a list to choose from. */
export function MediaPicker({ onPick }: { onPick: (media: PickableMedia) => void }) {
  const { data } = useQuery<PickableMedia[] | { media: PickableMedia[] }>({
    queryKey: ['/api/cms/media'],
  })
  const media = Array.isArray(data) ? data : (data?.media ?? [])
  if (media.length === 0) {
    return <p className="px-2 pb-4 text-sm text-fg-muted">{mediaPanel.empty}</p>
  }
  return (
    <ul>
      {media.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            onClick={() => onPick(item)}
            className="group grid w-full grid-cols-[84px_1fr_24px] items-center gap-3 rounded-md p-2 text-left hover:bg-hover"
          >
            <img src={item.url} alt="" className="h-15 w-21 rounded-sm object-cover" />
            <span className="text-xs font-medium break-words">{item.originalName}</span>
            <Icon
              of={Plus}
              size={16}
              className="text-accent-text opacity-0 group-hover:opacity-100"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
