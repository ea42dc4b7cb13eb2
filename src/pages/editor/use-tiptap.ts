import { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useState } from 'react'
import { cleanPaste } from './clean-paste.ts'
import { FindText } from './find-text.ts'
import { pageExtensions } from './page-extensions.ts'
import { UploadPlaceholders } from './upload-placeholders.ts'

export type TiptapEvents = {
  onChange: (editor: Editor) => void
  /** Called with files that are dropped or pasted, and their position in the document. */
  onFiles: (files: File[], pos: number) => void
}

/** An editor on this element, as long as the component is mounted. */
export function useTiptap(
  host: RefObject<HTMLElement | null>,
  initialHtml: string,
  attributes: Record<string, string>,
  events: RefObject<TiptapEvents>,
): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first values count; a new editor would lose the undo history
  useEffect(() => {
    const made = new Editor({
      element: host.current,
      extensions: [...pageExtensions(), UploadPlaceholders, FindText],
      content: initialHtml,
      // Tiptap would add a style element, which the content security policy forbids.
      injectCSS: false,
      editorProps: {
        attributes,
        transformPastedHTML: cleanPaste,
        handlePaste: (view, event) =>
          takeFiles(event.clipboardData, view.state.selection.from, event),
        handleDrop: (view, event, _slice, isMove) => {
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
          return !isMove && takeFiles(event.dataTransfer, at?.pos ?? 0, event)
        },
        handleClickOn: (_view, _pos, node, nodePos, event) =>
          node.type.name === 'figure' &&
          event.target instanceof HTMLImageElement &&
          made.commands.setNodeSelection(nodePos),
        // Links in the editor are text to edit; clicks do not follow them.
        handleDOMEvents: {
          click: (_view, event) => {
            if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
            return false
          },
        },
      },
      onUpdate: ({ editor: changed }) => events.current.onChange(changed),
    })
    setEditor(made)
    return () => made.destroy()
  }, [])

  function takeFiles(from: DataTransfer | null, pos: number, event: Event) {
    const files = [...(from?.files ?? [])]
    // Word and browsers put a picture of the text on the clipboard beside the text itself.
    if (files.length === 0 || from?.types.includes('text/html')) return false
    event.preventDefault()
    events.current.onFiles(files, pos)
    return true
  }
  return editor
}
