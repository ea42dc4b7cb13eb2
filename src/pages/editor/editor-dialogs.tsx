import type { Editor } from '@tiptap/core'
import { insertBlock } from './editor-commands.ts'
import { type FigureAttributes, roleFor } from './figure-nodes.ts'
import { HelpDialog } from './help-dialog.tsx'
import {
  ChooseImageDialog,
  type ImageWords,
  ImageWordsDialog,
  type PickedImage,
} from './image-dialogs.tsx'
import { LinkDialog } from './link-dialog.tsx'
import type { ToolDialog } from './toolbar.tsx'
import type { ImageUploads } from './use-image-uploads.ts'
import { VideoDialog } from './video-dialog.tsx'

export type OpenDialog = { kind: ToolDialog } | { kind: 'image words'; image: PickedImage }

type EditorDialogsProps = {
  editor: Editor
  dialog: OpenDialog | null
  setDialog: (dialog: OpenDialog | null) => void
  uploads: ImageUploads
}

export function EditorDialogs({ editor, dialog, setDialog, uploads }: EditorDialogsProps) {
  const close = () => {
    setDialog(null)
    editor.commands.focus()
  }
  if (dialog?.kind === 'link') return <LinkDialog editor={editor} onClose={close} />
  if (dialog?.kind === 'media') return <VideoDialog editor={editor} onClose={close} />
  if (dialog?.kind === 'help') return <HelpDialog onClose={close} />
  if (dialog?.kind === 'image' && editor.isActive('figure')) {
    const { src, alt, role } = editor.getAttributes('figure') as FigureAttributes
    const update = ({ alt: changed, isDecorative }: ImageWords) => {
      close()
      editor.commands.updateAttributes('figure', { alt: changed, role: roleFor(isDecorative) })
    }
    const image = { url: src, alt, isDecorative: role !== null }
    return <ImageWordsDialog image={image} isNew={false} onDone={update} onClose={close} />
  }
  if (dialog?.kind === 'image') {
    const pick = (image: PickedImage) => setDialog({ kind: 'image words', image })
    return <ChooseImageDialog onPick={pick} onClose={close} />
  }
  if (dialog?.kind === 'image words') {
    const { image } = dialog
    const insert = (words: ImageWords) => {
      close()
      insertBlock(editor, figureFrom(image, words))
    }
    return <ImageWordsDialog image={image} isNew onDone={insert} onClose={close} />
  }
  if (uploads.next) return <UploadedImageDialog editor={editor} uploads={uploads} />
  return null
}

function UploadedImageDialog({ editor, uploads }: { editor: Editor; uploads: ImageUploads }) {
  const { next } = uploads
  if (!next) return null
  const { image, placeholder } = next
  const end = () => {
    placeholder.remove()
    uploads.done()
    editor.commands.focus()
  }
  const insert = (words: ImageWords) => {
    const pos = placeholder.position() ?? editor.state.doc.content.size
    end()
    insertBlock(editor, figureFrom(image, words), pos)
  }
  return <ImageWordsDialog key={image.url} image={image} isNew onDone={insert} onClose={end} />
}

function figureFrom(
  { url, width, height }: PickedImage,
  { alt, caption, isDecorative }: ImageWords,
) {
  return {
    type: 'figure',
    attrs: { src: url, alt, role: roleFor(isDecorative), width: size(width), height: size(height) },
    content: caption ? [{ type: 'text', text: caption }] : [],
  }
}

function size(pixels: number | null | undefined) {
  return pixels ? String(pixels) : null
}
