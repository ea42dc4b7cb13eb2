import ImageUp from 'lucide-react/icons/image-up'
import { mediaWords } from '../../content/cms/media.ts'
import { cmsMeta } from '../frames/cms/cms-meta.ts'
import { ScreenHeading } from '../frames/cms/screen-heading.tsx'
import { Dropzone } from '../ui/app/dropzone.tsx'
import { MediaFiles } from './media-files.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

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
