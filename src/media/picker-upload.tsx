import { useMutation, useQueryClient } from '@tanstack/react-query'
import Upload from 'lucide-react/icons/upload'
import { useRef } from 'react'
import { mediaWords } from '../../content/cms/media.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { notify } from '../ui/toast.ts'
import { fileProblem } from './media.schema.ts'
import { mediaPath } from './media-query.ts'
import { uploadImage } from './upload-image.ts'

const words = mediaWords.picker

export function PickerUpload({ hint }: { hint: string }) {
  const input = useRef<HTMLInputElement>(null)
  const queryClient = useQueryClient()
  const upload = useMutation({
    mutationFn: (file: File) => uploadImage(file),
    onSuccess: () => {
      notify({ title: mediaWords.upload.done, kind: 'good' })
      return queryClient.invalidateQueries({ queryKey: [mediaPath] })
    },
    onError: () => notify({ ...words.failed, kind: 'bad' }),
  })
  const choose = (file: File | undefined) => {
    const problem = file && fileProblem(file)
    if (problem) notify({ title: problem, kind: 'bad' })
    else if (file) upload.mutate(file)
  }
  return (
    <div className="p-4">
      <Button
        variant="outline"
        icon={<Icon of={Upload} size={16} />}
        busy={upload.isPending}
        busyLabel={words.busy}
        onClick={() => input.current?.click()}
        className="w-full"
      >
        {words.upload}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={words.upload}
        onChange={(event) => {
          choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <p className="mt-2 text-xs text-fg-subtle">{hint}</p>
    </div>
  )
}
