import { tagSynonyms } from '../html-vocabulary.ts'
import { blockClasses, colourClass, type Declarations, readStyle } from '../style-classes.ts'
import { videoFromAddress } from '../video-embed.ts'
import { buildWordLists } from './word-lists.ts'

/** HTML from Word, Google Docs, another page or the source view, ready for the editor's schema. */
export function cleanPaste(html: string): string {
  // A parsed style attribute violates the content security policy, even in a detached document, so
  // the attribute is renamed before parsing.
  const harmless = html.replace(/(<[a-z][^<>]*?)\sstyle=/gi, '$1 data-style=')
  const { body } = new DOMParser().parseFromString(harmless, 'text/html')
  for (const element of body.querySelectorAll('style, script, title, meta, link, xml')) {
    element.remove()
  }
  buildWordLists(body)
  for (const element of [...body.querySelectorAll<HTMLElement>('*')]) cleanElement(element)
  return body.innerHTML
}

function cleanElement(element: HTMLElement) {
  const style = readStyle(element.dataset.style ?? '')
  element.removeAttribute('data-style')
  if (element.localName === 'iframe') return replaceFrame(element as HTMLIFrameElement)
  // Word's own elements (o:p), and the wrapper that Google Docs puts around everything.
  const isWrapper = element.localName.includes(':') || isNotBold(element, style)
  if (isWrapper) return element.replaceWith(...element.childNodes)
  if (/^(p|h[1-6]|div)$/.test(element.localName)) {
    for (const name of blockClasses(style)) element.classList.add(name)
  }
  if (/^(span|font)$/.test(element.localName)) wrapAsStyled(element, style)
  const name = tagSynonyms[element.localName]
  if (name) rename(element, name)
}

function isNotBold(element: HTMLElement, style: Declarations) {
  return element.localName === 'b' && /^(normal|400)$/.test(style['font-weight'] ?? '')
}

function wrapAsStyled(element: HTMLElement, style: Declarations) {
  const decoration = style['text-decoration'] ?? style['text-decoration-line'] ?? ''
  const tags = [
    /^(bold|[6-9]00)$/.test(style['font-weight'] ?? '') && 'strong',
    style['font-style'] === 'italic' && 'em',
    // Google Docs underlines the text of its links.
    decoration.includes('underline') && !element.closest('a') && 'u',
    decoration.includes('line-through') && 's',
    style['vertical-align'] === 'super' && 'sup',
    style['vertical-align'] === 'sub' && 'sub',
  ].filter((tag) => tag !== false)
  const colour = element.closest('a') ? null : colourClass(style)
  for (const tag of tags) wrapContent(element, element.ownerDocument.createElement(tag))
  if (!colour) return
  const span = element.ownerDocument.createElement('span')
  span.className = colour
  wrapContent(element, span)
}

function wrapContent(element: HTMLElement, inner: HTMLElement) {
  inner.append(...element.childNodes)
  element.append(inner)
}

function rename(element: HTMLElement, name: string) {
  const renamed = element.ownerDocument.createElement(name)
  renamed.className = element.className
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

function replaceFrame(frame: HTMLIFrameElement) {
  const video = videoFromAddress(frame.getAttribute('src') ?? '')
  if (!video) return frame.remove()
  const figure = frame.ownerDocument.createElement('figure')
  figure.dataset.video = video.host
  figure.dataset.videoId = video.id
  figure.textContent = frame.title
  frame.replaceWith(figure)
}
