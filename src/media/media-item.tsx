import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Replace from 'lucide-react/icons/replace'
import Trash from 'lucide-react/icons/trash-2'
import { mediaWords } from '../../content/cms/media.ts'
import { isAtLeast } from '../accounts/cms-roles.ts'
import { useSignedIn } from '../frames/cms/signed-in.tsx'
import { cx } from '../lib/cx.ts'
import { formatBytes } from '../lib/format-bytes.ts'
import { useCopy } from '../ui/app/use-copy.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { inView } from './in-view.ts'
import { thumbnailUrl } from './media.schema.ts'
import type { Media } from './media-query.ts'

type MediaItemProps = {
  media: Media
  onEdit: () => void
  onReplace: () => void
  onDelete: () => void
}

export function MediaItem({ media, onEdit, onReplace, onDelete }: MediaItemProps) {
  const { originalName: name, size, url, alt } = media
  const { role, username } = useSignedIn()
  const isEditor = isAtLeast(role, 'editor')
  const mayEdit = isEditor || media.uploadedBy === username
  const { copied, copy } = useCopy(mediaWords.copy)
  // The whole address, so that it works wherever it is pasted.
  const copyUrl = () => void copy(new URL(url, window.location.origin).href)
  return (
    <li className="group overflow-hidden rounded-lg border border-line bg-surface">
      <div className="relative aspect-16/10 bg-sunken">
        <img
          src={thumbnailUrl(media)}
          alt={alt}
          loading="lazy"
          className="size-full object-cover"
          style={inView(media)}
        />
        <div className="absolute top-2.5 end-2.5 flex gap-1.5 *:shadow-sm group-focus-within:opacity-100 group-hover:opacity-100 max-sm:opacity-100! [@media(hover:hover)]:opacity-0">
          <IconButton
            icon={copied ? Check : Copy}
            label={copied ? mediaWords.copy.copied : mediaWords.copy.label(name)}
            onClick={copyUrl}
            className={cx(copied ? 'bg-accent! text-on-accent!' : 'bg-surface')}
          />
          {mayEdit && (
            <IconButton
              icon={Pencil}
              label={mediaWords.edit.label(name)}
              onClick={onEdit}
              className="bg-surface"
            />
          )}
          {isEditor && (
            <>
              <IconButton
                icon={Replace}
                label={mediaWords.replace.label(name)}
                onClick={onReplace}
                className="bg-surface"
              />
              <IconButton
                icon={Trash}
                tone="delete"
                label={mediaWords.remove.label(name)}
                onClick={onDelete}
                className="bg-surface"
              />
            </>
          )}
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 px-4 pt-3 pb-3.5">
        <p title={name} className="truncate font-semibold">
          {name}
        </p>
        <span className="mono text-2xs text-fg-subtle">{formatBytes(size)}</span>
        <code className="col-span-full truncate font-mono text-xs tracking-heading text-fg-subtle">
          {url}
        </code>
      </div>
    </li>
  )
}
