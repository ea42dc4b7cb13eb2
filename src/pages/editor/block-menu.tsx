import type { Editor } from '@tiptap/core'
import { useEffect, useId, useState } from 'react'
import { blockMenu as words } from '../../../content/cms/rich-text.ts'
import { cx } from '../../lib/cx.ts'
import { setBlockStyle } from './editor-commands.ts'
import type { ToolDialog } from './toolbar.tsx'

type BlockMenuProps = { editor: Editor; onDialog: (dialog: ToolDialog) => void }
type Place = { query: string; side: { left: number } | { right: number }; top: number }
type Block = keyof typeof words.blocks

/** Opens when the user types / on an empty line; the focus stays in the text. */
export function BlockMenu({ editor, onDialog }: BlockMenuProps) {
  const id = useId()
  const place = usePlace(editor)
  const [active, setActive] = useState(0)
  const [dismissed, setDismissed] = useState<string | null>(null)
  const isOpen = place !== null && place.query !== dismissed
  const found = isOpen ? matching(place.query) : []

  useEffect(() => {
    if (!place) setDismissed(null)
    setActive(0)
  }, [place])

  const choose = (block: Block) => {
    const { $from } = editor.state.selection
    editor.chain().focus().deleteRange({ from: $from.start(), to: $from.end() }).run()
    insert(editor, block, onDialog)
  }

  useEffect(() => {
    const { dom } = editor.view
    if (found.length === 0) return
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const block = found[active]
      if (step) setActive((active + step + found.length) % found.length)
      else if (event.key === 'Enter' && block) choose(block)
      else if (event.key === 'Escape') setDismissed(place?.query ?? null)
      else return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    dom.addEventListener('keydown', onKey, true)
    dom.setAttribute('aria-activedescendant', `${id}-${active}`)
    return () => {
      dom.removeEventListener('keydown', onKey, true)
      dom.removeAttribute('aria-activedescendant')
    }
  })

  if (!place || found.length === 0) return null
  return (
    <div
      role="listbox"
      aria-label={words.label}
      style={{ ...place.side, top: place.top }}
      className="fixed z-40 max-h-72 w-56 overflow-y-auto rounded-lg border border-line bg-surface py-1 shadow-lg"
    >
      {found.map((block, index) => (
        <div
          key={block}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // The text keeps the focus.
          onMouseDown={(event) => {
            event.preventDefault()
            choose(block)
          }}
          className={cx(
            'cursor-pointer px-3.5 py-2 text-sm',
            index === active && 'bg-accent-soft text-on-accent-soft',
          )}
        >
          {words.blocks[block]}
        </div>
      ))}
    </div>
  )
}

/** The position of the menu; null unless the cursor is in a line that starts with /. */
function usePlace(editor: Editor): Place | null {
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => {
    const look = () => {
      const { $from, empty } = editor.state.selection
      const isLine = empty && $from.parent.type.name === 'paragraph'
      const [, query] = (isLine && /^\/([a-z0-9 ]{0,20})$/i.exec($from.parent.textContent)) || []
      if (query === undefined || !editor.isFocused) return setPlace(null)
      const { left, right, bottom } = editor.view.coordsAtPos($from.start())
      const side = document.dir === 'rtl' ? { right: innerWidth - right } : { left }
      setPlace((before) =>
        before?.query === query ? before : { query, side, top: Math.round(bottom + 4) },
      )
    }
    editor.on('transaction', look)
    editor.on('blur', look)
    return () => {
      editor.off('transaction', look)
      editor.off('blur', look)
    }
  }, [editor])
  return place
}

function matching(query: string): Block[] {
  const wanted = query.trim().toLowerCase()
  const all = Object.entries(words.blocks) as [Block, string][]
  return all.filter(([, label]) => label.toLowerCase().includes(wanted)).map(([block]) => block)
}

function insert(editor: Editor, block: Block, onDialog: (dialog: ToolDialog) => void) {
  const chain = editor.chain().focus()
  if (block === 'bulletList') chain.toggleBulletList().run()
  else if (block === 'orderedList') chain.toggleOrderedList().run()
  else if (block === 'rule') chain.setHorizontalRule().run()
  else if (block === 'image' || block === 'media') onDialog(block)
  else setBlockStyle(editor, block)
}
