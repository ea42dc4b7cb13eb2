import CircleAlert from 'lucide-react/icons/circle-alert'
import ImageUp from 'lucide-react/icons/image-up'
import X from 'lucide-react/icons/x'
import { mediaWords } from '../../content/cms/media.ts'
import { cmsMeta } from '../frames/cms/cms-meta.ts'
import { ScreenHeading } from '../frames/cms/screen-heading.tsx'
import { Dropzone } from '../ui/app/dropzone.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { MediaFiles } from './media-files.tsx'
import { type Upload, useUploads } from './use-uploads.ts'

export const meta = () => cmsMeta(mediaWords.title)

export default function MediaLibraryPage() {
  const { uploads, start, dismiss } = useUploads()
  return (
    <>
      <ScreenHeading title={mediaWords.title} />
      <Dropzone icon={ImageUp} accept="image/*" words={mediaWords.dropzone} onFiles={start} />
      <UploadList uploads={uploads} onDismiss={dismiss} />
      <MediaFiles />
    </>
  )
}

const words = mediaWords.upload

type UploadListProps = { uploads: Upload[]; onDismiss: (id: number) => void }

function UploadList({ uploads, onDismiss }: UploadListProps) {
  return (
    <ul aria-live="polite" className="mt-3 grid gap-2 empty:hidden">
      {uploads.map((upload) => (
        <li key={upload.id} className="rounded-lg border border-line bg-surface px-[18px] py-3.5">
          {upload.problem ? (
            <FailedUpload {...upload} onDismiss={() => onDismiss(upload.id)} />
          ) : (
            <RunningUpload {...upload} />
          )}
        </li>
      ))}
    </ul>
  )
}

function RunningUpload({ name, percent }: Upload) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 sm:grid-cols-[auto_minmax(0,220px)_1fr]">
      <Spinner className="size-[18px] text-accent" />
      <div className="min-w-0">
        <p className="leading-[1.3] font-semibold">
          {percent === null ? words.waiting : words.busy}
        </p>
        <p className="truncate text-xs text-fg-subtle">{name}</p>
      </div>
      <div className="max-sm:col-span-full">
        <ProgressBar percent={percent ?? 0} label={words.progress(name)} tone="accent" />
      </div>
    </div>
  )
}

function FailedUpload({ name, problem, onDismiss }: Upload & { onDismiss: () => void }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-4">
      <Icon of={CircleAlert} className="text-bad" />
      <div className="min-w-0">
        <p className="truncate leading-[1.3] font-semibold">{name}</p>
        <p className="text-sm text-bad-text">{problem}</p>
      </div>
      <IconButton icon={X} iconSize={16} label={words.dismiss(name)} onClick={onDismiss} />
    </div>
  )
}
