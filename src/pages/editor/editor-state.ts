import type { Editor } from '@tiptap/core'
import { useCallback, useSyncExternalStore } from 'react'
import { alignmentOf, blockStyleOf } from './editor-commands.ts'
import { countWords } from './page-html.ts'

export type EditorSnapshot = ReturnType<typeof takeSnapshot>

/** The state that toolbar and footer show. Renders only if one of these values changes. */
export function useEditorSnapshot(editor: Editor): EditorSnapshot {
  const subscribe = useCallback(
    (changed: () => void) => {
      editor.on('transaction', changed)
      return () => void editor.off('transaction', changed)
    },
    [editor],
  )
  return JSON.parse(
    useSyncExternalStore(subscribe, () => JSON.stringify(takeSnapshot(editor))),
  ) as EditorSnapshot
}

function takeSnapshot(editor: Editor) {
  return {
    block: blockStyleOf(editor),
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    colour: editor.isActive('colour'),
    alignment: alignmentOf(editor),
    bulletList: editor.isActive('bulletList'),
    orderedList: editor.isActive('orderedList'),
    link: editor.isActive('link'),
    image: editor.isActive('figure'),
    inTable: editor.isActive('table'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
    words: countWords(editor.state.doc),
    path: pathOf(editor),
  }
}

const tagNames: Record<string, string> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  codeBlock: 'pre',
  tableRow: 'tr',
  tableCell: 'td',
  tableHeader: 'th',
}

/** The elements around the cursor: "ul › li › p". */
function pathOf(editor: Editor) {
  const { $from } = editor.state.selection
  const names = Array.from({ length: $from.depth }, (_, i) => {
    const node = $from.node(i + 1)
    const { name } = node.type
    return name === 'heading' ? `h${node.attrs.level}` : (tagNames[name] ?? name)
  })
  return names.join(' › ')
}
