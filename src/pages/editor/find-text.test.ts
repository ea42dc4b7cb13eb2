// @vitest-environment jsdom

import { Editor } from '@tiptap/core'
import { expect, it } from 'vitest'
import { FindText, findMatches, goTo, lookFor, replaceMatches, searchOf } from './find-text.ts'
import { pageExtensions } from './page-extensions.ts'
import { toPageHtml } from './page-html.ts'

// jsdom draws nothing, so it cannot scroll.
Element.prototype.scrollIntoView = () => {}

function editorWith(content: string) {
  const element = document.createElement('div')
  return new Editor({
    element,
    injectCSS: false,
    extensions: [...pageExtensions(), FindText],
    content,
  })
}

it('finds words across bold and links, whatever their capitals, block by block', () => {
  const { state } = editorWith('<p>A <strong>Me</strong>ter.</p><ul><li>meter<br>meter</li></ul>')
  const texts = findMatches(state.doc, 'METER').map(({ from, to }) =>
    state.doc.textBetween(from, to),
  )
  expect(texts).toEqual(['Meter', 'meter', 'meter'])
  expect(findMatches(state.doc, '')).toEqual([])
  expect(findMatches(state.doc, '.m')).toEqual([])
})

it('replaces one, or all of them as one step to undo', () => {
  const editor = editorWith('<p>one two one</p><p>one</p>')
  lookFor(editor, 'one')
  goTo(editor, 1)
  expect(searchOf(editor)).toMatchObject({ current: 1 })
  expect(replaceMatches(editor, 'three', false)).toBe(1)
  expect(toPageHtml(editor.state.doc)).toBe('<p>one two three</p><p>one</p>')
  expect(replaceMatches(editor, '', true)).toBe(2)
  expect(toPageHtml(editor.state.doc)).toBe('<p> two three</p>')
  editor.commands.undo()
  expect(toPageHtml(editor.state.doc)).toBe('<p>one two three</p><p>one</p>')
})
