import type { Editor } from '@tiptap/core'
import Palette from 'lucide-react/icons/palette'
import { colourNames, toolbarWords } from '../../../content/cms/rich-text.ts'
import { Menu, MenuItem } from '../../ui/app/menu.tsx'
import { pageColours } from '../html-vocabulary.ts'
import { setColour } from './editor-commands.ts'
import { ToolButton } from './tool-button.tsx'

const swatches: Record<keyof typeof colourNames, string> = {
  none: 'bg-fg',
  green: 'bg-accent-text',
  amber: 'bg-warn-text',
  red: 'bg-bad-text',
  grey: 'bg-fg-subtle',
}

export function ColourMenu({ editor, pressed }: { editor: Editor; pressed: boolean }) {
  return (
    <Menu
      trigger={<ToolButton icon={Palette} label={toolbarWords.colour} pressed={pressed} />}
      focusAfter={() => editor.commands.focus()}
    >
      {(['none', ...pageColours] as const).map((name) => (
        <MenuItem key={name} onChoose={() => setColour(editor, name === 'none' ? null : name)}>
          <span className={`size-4 rounded-full ${swatches[name]}`} />
          {colourNames[name]}
        </MenuItem>
      ))}
    </Menu>
  )
}
