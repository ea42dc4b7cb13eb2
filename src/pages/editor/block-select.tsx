import type { Editor } from '@tiptap/core'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type BlockStyle, blockStyles, toolbarWords } from '../../../content/cms/rich-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { setBlockStyle } from './editor-commands.ts'

export function BlockSelect({ editor, value }: { editor: Editor; value: BlockStyle }) {
  return (
    <span className="relative flex items-center">
      <select
        data-tool=""
        aria-label={toolbarWords.block}
        value={value}
        onChange={(event) => setBlockStyle(editor, event.target.value as BlockStyle)}
        className="h-11 appearance-none rounded-sm bg-transparent pe-7 ps-2 text-sm font-medium text-fg-muted hover:bg-hover hover:text-fg sm:h-9"
      >
        {blockStyles.map(({ value: style, label }) => (
          <option key={style} value={style}>
            {label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={14} className="pointer-events-none absolute end-2" />
    </span>
  )
}
