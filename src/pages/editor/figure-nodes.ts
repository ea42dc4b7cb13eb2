import { Node } from '@tiptap/core'
import type { DOMOutputSpec } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { imageDialog } from '../../../content/cms/rich-text.ts'
import { isOwnImage, linkRelation } from '../html-vocabulary.ts'
import { storedVideo, videoHosts } from '../video-embed.ts'

export type FigureAttributes = {
  src: string
  alt: string
  /** 'presentation' if it was chosen to be decorative. */
  role: string | null
  width: string | null
  height: string | null
  href: string | null
  target: string | null
}

/** A picture. Its content is the caption. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    role: { default: null },
    width: { default: null },
    height: { default: null },
    href: { default: null },
    target: { default: null },
  }),
  parseHTML: () => [
    { tag: 'figure', getAttrs: readFigure, contentElement: captionOf },
    { tag: 'img[src]', getAttrs: readImage, contentElement: () => document.createElement('p') },
  ],
  renderHTML({ node }) {
    const { src, alt, role, width, height, href, target } = node.attrs as FigureAttributes
    const image: DOMOutputSpec = [
      'img',
      { src, alt, role, width, height, contenteditable: 'false' },
    ]
    const rel = href ? linkRelation(href, target ?? undefined) : undefined
    return [
      'figure',
      href ? ['a', { href, target, rel, contenteditable: 'false' }, image] : image,
      ['figcaption', { 'data-placeholder': imageDialog.caption }, 0],
    ]
  },
  addKeyboardShortcuts() {
    return {
      Enter: () => {
        const { $from } = this.editor.state.selection
        if ($from.parent.type !== this.type) return false
        const after = $from.after()
        return this.editor
          .chain()
          .insertContentAt(after, { type: 'paragraph' })
          .setTextSelection(after + 1)
          .run()
      },
      Backspace: () => {
        const { selection } = this.editor.state
        const { $from } = selection
        const isInEmptyCaption =
          selection instanceof TextSelection &&
          $from.parent.type === this.type &&
          $from.parent.content.size === 0
        return isInEmptyCaption && this.editor.commands.setNodeSelection($from.before())
      },
    }
  },
})

/** A video of a known host: a link here, and a player after a visitor clicks it. */
export const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ host: { default: '' }, id: { default: '' }, title: { default: '' } }),
  parseHTML: () => [{ tag: 'figure[data-video]', priority: 100, getAttrs: readVideo }],
  renderHTML({ node }) {
    const video = storedVideo(node.attrs.host, node.attrs.id)
    if (!video) return ['p']
    const { name, watch } = videoHosts[video.host]
    return [
      'figure',
      { 'data-video': video.host, 'data-video-id': video.id },
      ['a', { href: watch(video.id), rel: 'noopener' }, node.attrs.title || `Watch on ${name}`],
    ]
  },
})

function readFigure(element: HTMLElement) {
  const image = element.querySelector('img')
  return image && !element.dataset.video ? readImage(image) : false
}

function readImage(image: HTMLElement) {
  const src = image.getAttribute('src') ?? ''
  if (!isOwnImage(src)) return false
  const link = image.closest('a')
  return {
    src,
    alt: image.getAttribute('alt') ?? '',
    role: roleFor(image.getAttribute('role') === 'presentation' && !image.getAttribute('alt')),
    width: image.getAttribute('width'),
    height: image.getAttribute('height'),
    href: link?.getAttribute('href') ?? null,
    target: link?.getAttribute('target') ?? null,
  }
}

export function roleFor(isDecorative: boolean) {
  return isDecorative ? 'presentation' : null
}

function captionOf(element: globalThis.Node): HTMLElement {
  const caption = (element as HTMLElement).querySelector('figcaption')
  return caption ?? document.createElement('figcaption')
}

function readVideo(element: HTMLElement) {
  const video = storedVideo(element.dataset.video, element.dataset.videoId)
  return video ? { ...video, title: element.textContent?.trim() ?? '' } : false
}
