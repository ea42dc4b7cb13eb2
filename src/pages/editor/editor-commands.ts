import type { Editor, JSONContent } from '@tiptap/core'
import type { BlockStyle } from '../../../content/cms/rich-text.ts'
import { type Alignment, deepestIndent, type PageColour } from '../html-vocabulary.ts'
import { newTable } from './table-nodes.ts'

export function setBlockStyle(editor: Editor, style: BlockStyle): void {
  const chain = editor.chain().focus()
  const [, level] = /^heading-(\d)$/.exec(style) ?? []
  if (level)
    chain
      .clearNodes()
      .setNode('heading', { level: Number(level) })
      .run()
  else if (style === 'blockquote') chain.clearNodes().wrapIn('blockquote').run()
  else if (style === 'codeBlock') chain.clearNodes().setNode('codeBlock').run()
  else if (style === 'table') insertBlock(editor, newTable)
  else chain.clearNodes().setNode('paragraph').run()
}

/** A picture or a table is inserted after the block at this place, never inside a line. */
export function insertBlock(
  editor: Editor,
  block: JSONContent,
  pos = editor.state.selection.from,
): void {
  const $pos = editor.state.doc.resolve(Math.min(pos, editor.state.doc.content.size))
  const { parent, depth } = $pos
  const isBlankLine = parent.type.name === 'paragraph' && parent.content.size === 0
  const at = !parent.isTextblock ? pos : isBlankLine ? $pos.before(depth) : $pos.after(depth)
  const place = isBlankLine ? { from: at, to: $pos.after(depth) } : at
  const chain = editor.chain().focus().insertContentAt(place, block)
  const isWhole = block.type === 'figure' || block.type === 'video'
  ;(isWhole ? chain.setNodeSelection(at) : chain.setTextSelection(at + 4)).run()
}

export function blockStyleOf(editor: Editor): BlockStyle {
  for (const level of [2, 3, 4] as const) {
    if (editor.isActive('heading', { level })) return `heading-${level}`
  }
  const containers = ['codeBlock', 'table', 'blockquote'] as const
  return containers.find((name) => editor.isActive(name)) ?? 'paragraph'
}

export function setAlignment(editor: Editor, align: Alignment | null): void {
  editor
    .chain()
    .focus()
    .updateAttributes('paragraph', { align })
    .updateAttributes('heading', { align })
    .run()
}

export function alignmentOf(editor: Editor): Alignment | null {
  const node = editor.isActive('heading') ? 'heading' : 'paragraph'
  return editor.getAttributes(node).align ?? null
}

/** Changes the indent by one step: a level in a list, a margin elsewhere. */
export function changeIndent(editor: Editor, by: 1 | -1): void {
  if (editor.isActive('listItem')) {
    const chain = editor.chain().focus()
    ;(by === 1 ? chain.sinkListItem('listItem') : chain.liftListItem('listItem')).run()
    return
  }
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const { from, to } = state.selection
      state.doc.nodesBetween(from, to, (node, pos) => {
        if (node.type.name !== 'paragraph' && node.type.name !== 'heading') return
        const indent = Math.min(deepestIndent, Math.max(0, node.attrs.indent + by))
        tr.setNodeAttribute(pos, 'indent', indent)
      })
      return true
    })
    .run()
}

export function setColour(editor: Editor, colour: PageColour | null): void {
  const chain = editor.chain().focus()
  ;(colour ? chain.setMark('colour', { colour }) : chain.unsetMark('colour')).run()
}

export function removeFormat(editor: Editor): void {
  editor
    .chain()
    .focus()
    .unsetAllMarks()
    .updateAttributes('paragraph', { align: null, indent: 0 })
    .updateAttributes('heading', { align: null, indent: 0 })
    .run()
}
