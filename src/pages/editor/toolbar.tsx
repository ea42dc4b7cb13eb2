import type { Editor } from '@tiptap/core'
import AlignCenter from 'lucide-react/icons/align-center'
import AlignLeft from 'lucide-react/icons/align-left'
import AlignRight from 'lucide-react/icons/align-right'
import Bold from 'lucide-react/icons/bold'
import CircleHelp from 'lucide-react/icons/circle-help'
import Code from 'lucide-react/icons/code'
import Film from 'lucide-react/icons/film'
import ImageIcon from 'lucide-react/icons/image'
import IndentDecrease from 'lucide-react/icons/indent-decrease'
import IndentIncrease from 'lucide-react/icons/indent-increase'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Redo from 'lucide-react/icons/redo-2'
import RemoveFormatting from 'lucide-react/icons/remove-formatting'
import Search from 'lucide-react/icons/search'
import Undo from 'lucide-react/icons/undo-2'
import type { ReactNode, RefObject } from 'react'
import { toolbarWords as words } from '../../../content/cms/rich-text.ts'
import { BlockSelect } from './block-select.tsx'
import { ColourMenu } from './colour-menu.tsx'
import { changeIndent, removeFormat, setAlignment } from './editor-commands.ts'
import { useEditorSnapshot } from './editor-state.ts'
import { ToolButton } from './tool-button.tsx'
import { useRovingFocus } from './use-roving-focus.ts'

export type ToolDialog = 'link' | 'image' | 'media' | 'help'

type ToolbarProps = {
  editor: Editor
  toolbarRef: RefObject<HTMLDivElement | null>
  editorId: string
  onDialog: (dialog: ToolDialog) => void
  onSource: () => void
  onFind: () => void
}

export function Toolbar(props: ToolbarProps) {
  const { editor, toolbarRef, editorId, onDialog, onSource, onFind } = props
  const now = useEditorSnapshot(editor)
  const roving = useRovingFocus(toolbarRef, () => editor.commands.focus())
  const chain = () => editor.chain().focus()
  return (
    <div
      ref={toolbarRef}
      role="toolbar"
      aria-label={words.label}
      aria-controls={editorId}
      className="flex gap-y-0.5 overflow-x-auto border-b border-line bg-surface py-1 sm:flex-wrap sm:overflow-hidden"
      {...roving}
    >
      <Group>
        <ToolButton
          icon={Undo}
          label={words.undo}
          unavailable={!now.canUndo}
          onClick={() => chain().undo().run()}
        />
        <ToolButton
          icon={Redo}
          label={words.redo}
          unavailable={!now.canRedo}
          onClick={() => chain().redo().run()}
        />
      </Group>
      <Group>
        <BlockSelect editor={editor} value={now.block} />
      </Group>
      <Group>
        <ToolButton
          icon={Bold}
          label={words.bold}
          pressed={now.bold}
          onClick={() => chain().toggleBold().run()}
        />
        <ToolButton
          icon={Italic}
          label={words.italic}
          pressed={now.italic}
          onClick={() => chain().toggleItalic().run()}
        />
        <ColourMenu editor={editor} pressed={now.colour} />
      </Group>
      <AlignGroup editor={editor} alignment={now.alignment} />
      <ListGroup editor={editor} now={now} />
      <InsertGroup now={now} onDialog={onDialog} onSource={onSource} />
      <Group>
        <ToolButton
          icon={RemoveFormatting}
          label={words.removeFormat}
          onClick={() => removeFormat(editor)}
        />
        <ToolButton icon={Search} label={words.find} onClick={onFind} />
        <ToolButton icon={CircleHelp} label={words.help} onClick={() => onDialog('help')} />
      </Group>
    </div>
  )
}

type Now = ReturnType<typeof useEditorSnapshot>

function AlignGroup({ editor, alignment }: { editor: Editor } & Pick<Now, 'alignment'>) {
  return (
    <Group>
      <ToolButton
        icon={AlignLeft}
        label={words.alignLeft}
        pressed={alignment === null}
        onClick={() => setAlignment(editor, null)}
      />
      <ToolButton
        icon={AlignCenter}
        label={words.alignCenter}
        pressed={alignment === 'center'}
        onClick={() => setAlignment(editor, 'center')}
      />
      <ToolButton
        icon={AlignRight}
        label={words.alignRight}
        pressed={alignment === 'right'}
        onClick={() => setAlignment(editor, 'right')}
      />
    </Group>
  )
}

function ListGroup({ editor, now }: { editor: Editor; now: Now }) {
  return (
    <Group>
      <ToolButton
        icon={List}
        label={words.bulletList}
        pressed={now.bulletList}
        onClick={() => editor.chain().focus().toggleBulletList().run()}
      />
      <ToolButton
        icon={ListOrdered}
        label={words.orderedList}
        pressed={now.orderedList}
        onClick={() => editor.chain().focus().toggleOrderedList().run()}
      />
      <ToolButton
        icon={IndentDecrease}
        label={words.outdent}
        onClick={() => changeIndent(editor, -1)}
      />
      <ToolButton
        icon={IndentIncrease}
        label={words.indent}
        onClick={() => changeIndent(editor, 1)}
      />
    </Group>
  )
}

type InsertGroupProps = Pick<ToolbarProps, 'onDialog' | 'onSource'> & { now: Now }

function InsertGroup({ now, onDialog, onSource }: InsertGroupProps) {
  return (
    <Group>
      <ToolButton
        icon={Link}
        label={words.link}
        pressed={now.link}
        onClick={() => onDialog('link')}
      />
      <ToolButton
        icon={ImageIcon}
        label={words.image}
        pressed={now.image}
        onClick={() => onDialog('image')}
      />
      <ToolButton icon={Film} label={words.media} onClick={() => onDialog('media')} />
      <ToolButton icon={Code} label={words.source} onClick={onSource} />
    </Group>
  )
}

function Group({ children }: { children: ReactNode }) {
  // The separator of the first group in each row is cut off, however the groups wrap.
  return <div className="-ms-px flex flex-none border-s border-line px-1">{children}</div>
}
