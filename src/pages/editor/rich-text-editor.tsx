import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { pageEditor } from '../../../content/cms/pages.ts'
import { cx } from '../../lib/cx.ts'
import { BlockMenu } from './block-menu.tsx'
import { cleanPaste } from './clean-paste.ts'
import { EditorDialogs, type OpenDialog } from './editor-dialogs.tsx'
import { useEditorSnapshot } from './editor-state.ts'
import { FindBar } from './find-bar.tsx'
import type { PickedImage } from './image-dialogs.tsx'
import { toPageHtml, toReadableHtml } from './page-html.ts'
import { SourceView } from './source-view.tsx'
import { TableBar } from './table-bar.tsx'
import { Toolbar } from './toolbar.tsx'
import { useImageUploads } from './use-image-uploads.ts'
import { type TiptapEvents, useTiptap } from './use-tiptap.ts'
import '../prose.css'
import './editor.css'

export type RichTextHandle = {
  /** Asks for the alt text, then puts the image where the cursor is. */
  insertImage: (image: PickedImage) => void
  upload: (files: File[]) => void
  /** Replaces the content in one undo step. */
  replace: (html: string) => void
  /** Puts the cursor into the block with this number, in view. */
  showBlock: (block: number) => void
  focus: () => void
}

type RichTextEditorProps = {
  ref?: Ref<RichTextHandle>
  initialHtml: string
  /** The ids of the label and, if there is one, of the error. */
  labelId: string
  isBad: boolean
  onChange: (html: string) => void
}

const editorId = 'page-content'

export function RichTextEditor(props: RichTextEditorProps) {
  const { ref, initialHtml, labelId, isBad, onChange } = props
  const host = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const events = useRef<TiptapEvents>({ onChange: () => {}, onFiles: () => {} })
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [isFinding, setIsFinding] = useState(false)
  const [source, setSource] = useState<string | null>(null)
  const editor = useTiptap(host, initialHtml, editableAttributes(labelId), events)
  const uploads = useImageUploads(editor)
  events.current = {
    onChange: (changed) => onChange(toPageHtml(changed.state.doc)),
    onFiles: uploads.upload,
  }

  const isSource = source !== null
  const leaveSource = () => {
    if (source !== null && editor) replaceContent(editor, source)
    setSource(null)
  }
  useImperativeHandle(ref, () => ({
    insertImage: (image) => {
      leaveSource()
      setDialog({ kind: 'image words', image })
    },
    upload: (files) => {
      leaveSource()
      uploads.upload(files, editor?.state.selection.from ?? 0)
    },
    replace: (html) => {
      setSource(null)
      if (editor) replaceContent(editor, html)
    },
    showBlock: (block) => {
      leaveSource()
      if (editor) goToBlock(editor, block)
    },
    focus: () => editor?.commands.focus(),
  }))

  const onShortcut = (event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
    if (isCommand && !event.shiftKey && event.key.toLowerCase() === 'k' && !isSource) {
      event.preventDefault()
      setDialog({ kind: 'link' })
    }
    if ((event.ctrlKey || event.metaKey) && event.shiftKey && event.key.toLowerCase() === 'h') {
      event.preventDefault()
      setIsFinding(true)
    }
    if (event.key !== 'F10' || !event.altKey) return
    event.preventDefault()
    toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of the text inside, not a control
    <div
      onKeyDown={onShortcut}
      className={cx(
        'overflow-hidden rounded-md border bg-surface focus-within:border-accent focus-within:ring-3 focus-within:ring-accent/24',
        isBad ? 'border-bad ring-1 ring-bad' : 'border-field',
      )}
    >
      {editor && !isSource && (
        <>
          <Toolbar
            editor={editor}
            toolbarRef={toolbar}
            editorId={editorId}
            onDialog={(kind) => setDialog({ kind })}
            onSource={() => setSource(toReadableHtml(toPageHtml(editor.state.doc)))}
            onFind={() => setIsFinding(true)}
          />
          {isFinding && <FindBar editor={editor} onClose={() => setIsFinding(false)} />}
          <TableBar editor={editor} />
        </>
      )}
      {isSource && (
        <SourceView
          html={source}
          onChange={(html) => {
            setSource(html)
            onChange(html)
          }}
          onBack={() => {
            leaveSource()
            editor?.commands.focus()
          }}
        />
      )}
      <div ref={host} hidden={isSource} />
      {editor && !isSource && (
        <>
          <BlockMenu editor={editor} onDialog={(kind) => setDialog({ kind })} />
          <EditorFoot editor={editor} />
        </>
      )}
      {editor && (
        <EditorDialogs editor={editor} dialog={dialog} setDialog={setDialog} uploads={uploads} />
      )}
    </div>
  )
}

function EditorFoot({ editor }: { editor: Editor }) {
  const { path, words } = useEditorSnapshot(editor)
  return (
    <div className="flex justify-between gap-4 border-t border-line px-3.5 py-2 text-2xs text-fg-subtle">
      <span className="truncate">{path}</span>
      <span className="mono whitespace-nowrap">{pageEditor.words(words)}</span>
    </div>
  )
}

function editableAttributes(labelId: string) {
  return {
    id: editorId,
    class: 'prose editor-content',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelId,
  }
}

function goToBlock(editor: Editor, block: number) {
  const { doc } = editor.state
  let position = 0
  for (let n = 0; n < Math.min(block, doc.childCount - 1); n += 1) position += doc.child(n).nodeSize
  editor
    .chain()
    .setTextSelection(position + 1)
    .focus()
    .scrollIntoView()
    .run()
}

function replaceContent(editor: Editor, html: string) {
  editor.commands.setContent(cleanPaste(html), { emitUpdate: true })
}
