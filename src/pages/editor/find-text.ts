import { type Editor, Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

export type Match = { from: number; to: number }
type Search = { words: string; matches: Match[]; current: number }

const none: Search = { words: '', matches: [], current: 0 }
const key = new PluginKey<Search>('find')
const mostMatches = 1000

/** Highlights search matches in the text. Not part of the document. */
export const FindText = Extension.create({
  name: 'findText',
  addProseMirrorPlugins: () => [
    new Plugin<Search>({
      key,
      state: {
        init: () => none,
        apply(transaction, before) {
          const change: Partial<Search> | undefined = transaction.getMeta(key)
          if (!change && !transaction.docChanged) return before
          const { words, current } = { ...before, ...change }
          const matches = findMatches(transaction.doc, words)
          return { words, matches, current: Math.min(current, Math.max(0, matches.length - 1)) }
        },
      },
      props: {
        decorations(state) {
          const { matches, current } = key.getState(state) ?? none
          const marks = matches.map(({ from, to }, index) =>
            Decoration.inline(from, to, { class: index === current ? 'found current' : 'found' }),
          )
          return DecorationSet.create(state.doc, marks)
        },
      },
    }),
  ],
})

export function searchOf(editor: Editor): Search {
  return key.getState(editor.state) ?? none
}

export function lookFor(editor: Editor, words: string) {
  show(editor, { words, current: 0 })
}

export function goTo(editor: Editor, step: 1 | -1) {
  const { matches, current } = searchOf(editor)
  if (matches.length > 0)
    show(editor, { current: (current + step + matches.length) % matches.length })
}

/** Replaces the current match, or all of them in one undo step. */
export function replaceMatches(editor: Editor, by: string, all: boolean) {
  const { matches, current } = searchOf(editor)
  const chosen = all ? matches : matches.slice(current, current + 1)
  const { tr } = editor.state
  // Starts at the end, so that earlier positions stay valid.
  for (const { from, to } of chosen.toReversed()) {
    if (by === '') tr.delete(from, to)
    else tr.insertText(by, from, to)
  }
  editor.view.dispatch(tr)
  return chosen.length
}

function show(editor: Editor, change: Partial<Search>) {
  editor.view.dispatch(editor.state.tr.setMeta(key, change))
  const { matches, current } = searchOf(editor)
  const match = matches[current]
  if (!match) return
  const { node } = editor.view.domAtPos(match.from)
  const element = node instanceof Element ? node : node.parentElement
  element?.scrollIntoView({ block: 'nearest' })
}

/** Searches each block separately, across bold text and links; ignores case. */
export function findMatches(doc: Node, words: string): Match[] {
  const wanted = words.toLowerCase()
  const matches: Match[] = []
  if (wanted === '') return matches
  doc.descendants((block, pos) => {
    if (!block.isTextblock) return true
    // Each non-text node becomes one character, so that text positions match document positions.
    const text = block.textBetween(0, block.content.size, undefined, '\ufffc').toLowerCase()
    let at = text.length === block.content.size ? text.indexOf(wanted) : -1
    while (at !== -1 && matches.length < mostMatches) {
      matches.push({ from: pos + 1 + at, to: pos + 1 + at + wanted.length })
      at = text.indexOf(wanted, at + wanted.length)
    }
    return false
  })
  return matches
}
