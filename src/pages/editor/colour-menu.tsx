import type { Editor } from '@tiptap/core'
import Palette from 'lucide-react/icons/palette'
import { type ToggleEvent, useRef } from 'react'
import { colourNames, toolbarWords } from '../../../content/cms/rich-text.ts'
import { pageColours } from '../html-vocabulary.ts'
import { setColour } from './editor-commands.ts'
import { ToolButton } from './tool-button.tsx'

const menuId = 'text-colours'
const swatches: Record<keyof typeof colourNames, string> = {
  none: 'bg-fg',
  green: 'bg-accent-text',
  amber: 'bg-warn-text',
  red: 'bg-bad-text',
  grey: 'bg-fg-subtle',
}

/**
 * Shown in the browser's top layer: the toolbar scrolls sideways on a phone and would cut it off.
 */
export function ColourMenu({ editor, pressed }: { editor: Editor; pressed: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)

  const place = (event: ToggleEvent) => {
    const box = button.current?.getBoundingClientRect()
    if (event.newState !== 'open' || !box || !menu.current) return
    menu.current.style.left = `${Math.max(8, Math.min(box.left, window.innerWidth - 176))}px`
    menu.current.style.top = `${box.bottom + 4}px`
  }
  const choose = (name: keyof typeof colourNames) => {
    menu.current?.hidePopover()
    setColour(editor, name === 'none' ? null : name)
  }
  return (
    <>
      <ToolButton
        ref={button}
        icon={Palette}
        label={toolbarWords.colour}
        pressed={pressed}
        popoverTarget={menuId}
      />
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        onBeforeToggle={place}
        className="fixed inset-auto m-0 w-42 rounded-lg border border-line bg-surface p-1.5 text-fg shadow-md"
      >
        {(['none', ...pageColours] as const).map((name) => (
          <button
            key={name}
            type="button"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(name)}
            className="flex min-h-10 w-full items-center gap-2.5 rounded-sm px-2.5 text-sm hover:bg-hover"
          >
            <span className={`size-4 rounded-full ${swatches[name]}`} />
            {colourNames[name]}
          </button>
        ))}
      </div>
    </>
  )
}
