import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cmsFrame } from '../../content/cms/frame.ts'
import { mediaWords } from '../../content/cms/media.ts'
import { apiFetch } from '../lib/api-fetch.ts'
import { FormDialog } from '../ui/app/form-dialog.tsx'
import { notifyFailure } from '../ui/app/notify-failure.ts'
import { notify } from '../ui/toast.ts'
import { inView } from './in-view.ts'
import { thumbnailUrl } from './media.schema.ts'
import { MediaPicker } from './media-picker.tsx'
import { type Media, type MediaUsage, mediaPath } from './media-query.ts'

const words = mediaWords.replace

type Outcome = { changed: number; failed: { title: string }[] }

/** Lists the pages that show a picture, and replaces it on all of them. */
export function ReplaceMediaDialog({ media, onClose }: { media: Media; onClose: () => void }) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Media | null>(null)
  const usage = useQuery<MediaUsage>({
    queryKey: [`${mediaPath}/${media.id}/usage`],
    refetchOnMount: 'always',
    gcTime: 0,
  })
  const replace = useMutation({
    mutationFn: (by: Media) =>
      apiFetch<Outcome>(`${mediaPath}/${media.id}/replace`, {
        method: 'POST',
        body: { with: by.id },
      }),
    onSuccess: ({ changed, failed }) => {
      const titles = failed.map(({ title }) => `“${title}”`).join(', ')
      if (failed.length > 0) notify({ title: words.some(titles), kind: 'bad' })
      else notify({ title: words.done(changed), kind: 'good' })
      void queries.invalidateQueries()
      onClose()
    },
    onError: notifyFailure(words.failed),
  })
  const pages = usage.data?.pages
  const isUsed = pages !== undefined && pages.length > 0
  return (
    <FormDialog
      title={words.title}
      submitLabel={chosen && isUsed ? words.submit : undefined}
      cancelLabel={cmsFrame.cancel}
      busy={replace.isPending}
      busyLabel={words.busy}
      onSubmit={() => chosen && replace.mutate(chosen)}
      onClose={onClose}
    >
      <Shown media={media} />
      {pages ? <Pages pages={pages} /> : <p>{words.checking}</p>}
      {isUsed && !chosen && (
        <>
          <p className="text-sm text-fg-muted">{words.choose}</p>
          <div className="max-h-[40svh] overflow-auto">
            <MediaPicker onPick={setChosen} words={words.picker} />
          </div>
        </>
      )}
      {isUsed && chosen && (
        <div className="grid gap-2">
          <h3 className="text-sm font-semibold">{words.with}</h3>
          <Shown media={chosen} />
        </div>
      )}
    </FormDialog>
  )
}

function Shown({ media }: { media: Media }) {
  return (
    <div className="grid grid-cols-[84px_minmax(0,1fr)] items-center gap-3">
      <img
        src={thumbnailUrl(media, 168)}
        alt=""
        className="h-[60px] w-[84px] rounded-sm bg-sunken object-cover"
        style={inView(media)}
      />
      <b className="font-semibold">{media.originalName}</b>
    </div>
  )
}

function Pages({ pages }: { pages: MediaUsage['pages'] }) {
  if (pages.length === 0) return <p>{words.unused}</p>
  return (
    <div>
      <p>{words.used(pages.length)}</p>
      <ul className="mt-2 max-h-40 list-disc overflow-y-auto ps-5">
        {pages.map(({ id, title, isPublished }) => (
          <li key={id}>
            {title}
            {isPublished === 'draft' && <span className="text-fg-muted"> ({words.draft})</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
