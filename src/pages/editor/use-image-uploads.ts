import { useQueryClient } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { pageToasts } from '../../../content/cms/pages.ts'
import { queriesBelow } from '../../lib/query/queries-below.ts'
import { uploadImage } from '../../media/upload-image.ts'
import { notify } from '../../ui/toast.ts'
import type { PickedImage } from './image-dialogs.tsx'
import { addPlaceholder } from './upload-placeholders.ts'

type Placeholder = ReturnType<typeof addPlaceholder>

export type UploadedImage = { image: PickedImage; placeholder: Placeholder }

export type ImageUploads = ReturnType<typeof useImageUploads>

/** Dropped or pasted images upload in place; then each waits for its alt text. */
export function useImageUploads(editor: Editor | null) {
  const queries = useQueryClient()
  const [arrived, setArrived] = useState<UploadedImage[]>([])

  const uploadOne = async (file: File, pos: number) => {
    if (!editor) return
    const placeholder = addPlaceholder(editor, pos, file.name)
    try {
      const image = await uploadImage(file, (percent) => placeholder.show(percent / 100))
      setArrived((waiting) => [...waiting, { image, placeholder }])
      void queries.invalidateQueries(queriesBelow('/api/cms/media'))
    } catch (error) {
      placeholder.remove()
      const isOffline = error instanceof Error && error.message === 'Network error'
      notify({ ...(isOffline ? pageToasts.uploadOffline : pageToasts.uploadFailed), kind: 'bad' })
    }
  }

  return {
    /** The first image that waits for its alt text. */
    next: arrived[0],
    done: () => setArrived((waiting) => waiting.slice(1)),
    upload: (files: File[], pos: number) => {
      const images = files.filter(({ type }) => type.startsWith('image/'))
      if (images.length < files.length) notify({ ...pageToasts.onlyImages, kind: 'bad' })
      for (const file of images) void uploadOne(file, pos)
    },
  }
}
