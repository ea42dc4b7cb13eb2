import { type Editor, Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { uploadingImage } from '../../../content/cms/rich-text.ts'

type Change = { add: { id: number; pos: number; element: HTMLElement } } | { remove: number }

const key = new PluginKey<DecorationSet>('uploads')

/** Shows where an image will be inserted, while it uploads. Not part of the document. */
export const UploadPlaceholders = Extension.create({
  name: 'uploadPlaceholders',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, set) {
          const moved = set.map(transaction.mapping, transaction.doc)
          const change: Change | undefined = transaction.getMeta(key)
          if (!change) return moved
          if ('remove' in change) return moved.remove(find(moved, change.remove))
          const { id, pos, element } = change.add
          const widget = Decoration.widget(pos, element, { id, key: String(id) })
          return moved.add(transaction.doc, [widget])
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
})

let count = 0

export function addPlaceholder(editor: Editor, pos: number, fileName: string) {
  count += 1
  const id = count
  const element = document.createElement('div')
  element.className = 'upload-placeholder'
  element.textContent = uploadingImage(fileName)
  const bar = document.createElement('progress')
  bar.max = 1
  bar.setAttribute('aria-label', uploadingImage(fileName))
  element.append(bar)
  editor.view.dispatch(editor.state.tr.setMeta(key, { add: { id, pos, element } }))
  return {
    show: (fraction: number) => {
      bar.value = fraction
    },
    /** The current position of the placeholder; null if the text around it was deleted. */
    position: () => positionOf(editor.state, id),
    remove: () => editor.view.dispatch(editor.state.tr.setMeta(key, { remove: id })),
  }
}

function positionOf(state: EditorState, id: number): number | null {
  const set = key.getState(state) ?? DecorationSet.empty
  return find(set, id)[0]?.from ?? null
}

function find(set: DecorationSet, id: number) {
  return set.find(undefined, undefined, (spec) => spec.id === id)
}
