import type { Editor } from '@tiptap/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { findBar as words } from '../../../content/cms/rich-text.ts'
import { Button } from '../../ui/button.tsx'
import { goTo, lookFor, replaceMatches, searchOf } from './find-text.ts'

/** Finds words in the text and replaces them; Esc closes it. */
export function FindBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [by, setBy] = useState('')
  const found = useFound(editor)
  useEffect(() => () => void (editor.isDestroyed || lookFor(editor, '')), [editor])
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const input = 'min-h-9 min-w-0 flex-1 rounded-sm border border-field bg-surface px-2.5 text-sm'
  return (
    <form
      aria-label={words.label}
      className="flex flex-wrap items-center gap-2 border-b border-line bg-sunken px-3 py-2"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        goTo(editor, 1)
      }}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: the bar opens because somebody wants to type here
        autoFocus
        aria-label={words.find}
        placeholder={words.find}
        className={input}
        onChange={(event) => lookFor(editor, event.target.value)}
      />
      <span role="status" className="mono text-2xs whitespace-nowrap text-fg-subtle">
        {words.count(found.total === 0 ? 0 : found.current + 1, found.total)}
      </span>
      <Button size="sm" variant="ghost" onClick={() => goTo(editor, -1)}>
        {words.previous}
      </Button>
      <Button size="sm" variant="ghost" type="submit">
        {words.next}
      </Button>
      <input
        aria-label={words.replaceBy}
        placeholder={words.replaceBy}
        value={by}
        className={input}
        onChange={(event) => setBy(event.target.value)}
      />
      <Button
        size="sm"
        variant="outline"
        disabled={found.total === 0}
        onClick={() => replaceMatches(editor, by, false)}
      >
        {words.replace}
      </Button>
      <Button
        size="sm"
        variant="outline"
        disabled={found.total === 0}
        onClick={() => replaceMatches(editor, by, true)}
      >
        {words.replaceAll}
      </Button>
      <Button size="sm" variant="ghost" onClick={close}>
        {words.close}
      </Button>
    </form>
  )
}

function useFound(editor: Editor) {
  const text = useSyncExternalStore(
    (changed) => {
      editor.on('transaction', changed)
      return () => void editor.off('transaction', changed)
    },
    () => {
      const { matches, current } = searchOf(editor)
      return `${current} ${matches.length}`
    },
  )
  const [current = 0, total = 0] = text.split(' ').map(Number)
  return { current, total }
}
