import ArrowLeft from 'lucide-react/icons/arrow-left'
import { sourceWords as words } from '../../../content/cms/rich-text.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The page as HTML, for those who know it. */
export function SourceView({
  html,
  onChange,
  onBack,
}: {
  html: string
  onChange: (html: string) => void
  onBack: () => void
}) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 border-b border-line px-2 py-0.5">
        <Button variant="ghost" size="sm" icon={<Icon of={ArrowLeft} size={16} />} onClick={onBack}>
          {words.back}
        </Button>
        <p id="source-note" className="text-xs text-fg-subtle">
          {words.note}
        </p>
      </div>
      <textarea
        aria-label={words.label}
        aria-describedby="source-note"
        value={html}
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the view takes the place of what had the focus
        autoFocus
        onChange={(event) => onChange(event.target.value)}
        className="editor-source block w-full resize-none bg-surface p-5 font-mono text-sm leading-relaxed [font-variant-ligatures:none]"
      />
    </>
  )
}
