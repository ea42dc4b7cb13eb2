import { useInfiniteQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { mediaWords } from '../../content/cms/media.ts'
import { ListFailed } from '../frames/cms/list-failed.tsx'
import { apiFetch } from '../lib/api-fetch.ts'
import { formatBytes } from '../lib/format-bytes.ts'
import { queryString } from '../lib/query/list-query.ts'
import { AppCard } from '../ui/app/app-card.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { inView } from './in-view.ts'
import { thumbnailUrl } from './media.schema.ts'
import { type Media, type MediaList, mediaPath } from './media-query.ts'
import { PickerUpload } from './picker-upload.tsx'

const { picker } = mediaWords

type PickerWords = Pick<typeof picker, 'insert' | 'hint'>
const pageSize = 24

/** The side panel of the page editor: upload a picture, or choose one to insert. */
export function MediaPicker({
  onPick,
  words = picker,
}: {
  onPick: (media: Media) => void
  words?: PickerWords
}) {
  const list = useInfiniteQuery({
    queryKey: [mediaPath, 'picker'],
    queryFn: ({ pageParam, signal }) =>
      apiFetch<MediaList>(`${mediaPath}${queryString({ page: pageParam, pageSize })}`, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * pageSize < last.total || last.isCapped ? pages.length + 1 : undefined,
  })
  const media = list.data?.pages.flatMap((page) => page.media)
  return (
    <AppCard title={picker.title}>
      <PickerUpload hint={words.hint} />
      {list.isError && !media && <ListFailed onRetry={() => void list.refetch()} />}
      {media?.length === 0 && (
        <p className="px-4 pb-6 text-center text-sm text-fg-muted">{picker.empty}</p>
      )}
      {media && media.length > 0 && (
        <ul className="max-h-[360px] overflow-y-auto px-2 pb-2 lg:max-h-[548px]">
          {media.map((item) => (
            <li key={item.id}>
              <PickerItem media={item} verb={words.insert} onPick={() => onPick(item)} />
            </li>
          ))}
          {list.hasNextPage && (
            <li className="p-2">
              <Button
                size="sm"
                variant="outline"
                busy={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
                className="w-full"
              >
                {picker.more}
              </Button>
            </li>
          )}
        </ul>
      )}
    </AppCard>
  )
}

type PickerItemProps = { media: Media; verb: string; onPick: () => void }

function PickerItem({ media, verb, onPick }: PickerItemProps) {
  return (
    <button
      type="button"
      onClick={onPick}
      className="group grid w-full grid-cols-[84px_minmax(0,1fr)_24px] items-center gap-3 rounded-md p-2 text-start hover:bg-hover"
    >
      <img
        src={thumbnailUrl(media, 168)}
        alt=""
        loading="lazy"
        className="h-[60px] w-[84px] rounded-sm bg-sunken object-cover"
        style={inView(media)}
      />
      <span className="min-w-0">
        <span className="block text-xs leading-[1.35] font-medium wrap-anywhere">
          <span className="sr-only">{verb} </span>
          {media.originalName}
        </span>
        <span className="mono text-2xs text-fg-subtle">{formatBytes(media.size)}</span>
      </span>
      <Icon
        of={Plus}
        size={16}
        className="text-accent-text opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
      />
    </button>
  )
}
