import type { Editor } from '@tiptap/core'
import type { Command } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
} from '@tiptap/pm/tables'
import { tableWords as words } from '../../../content/cms/rich-text.ts'
import { useEditorSnapshot } from './editor-state.ts'

const acts: [label: string, command: Command][] = [
  [words.addRow, addRowAfter],
  [words.addColumn, addColumnAfter],
  [words.deleteRow, deleteRow],
  [words.deleteColumn, deleteColumn],
  [words.deleteTable, deleteTable],
]

/** Shown only while the cursor is in a table. */
export function TableBar({ editor }: { editor: Editor }) {
  const { inTable } = useEditorSnapshot(editor)
  if (!inTable) return null
  const run = (command: Command) => {
    command(editor.state, editor.view.dispatch)
    editor.commands.focus()
  }
  return (
    <fieldset className="flex flex-wrap gap-1 border-b border-line bg-canvas px-2 py-1">
      <legend className="sr-only">{words.label}</legend>
      {acts.map(([label, command]) => (
        <button
          key={label}
          type="button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(command)}
          className="min-h-8 rounded-sm px-2.5 text-xs font-medium text-fg-muted hover:bg-hover hover:text-fg"
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
