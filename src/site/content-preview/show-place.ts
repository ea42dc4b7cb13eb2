import { type FieldPath, valueAt } from '../../site-content/compare-content.ts'
import type { PreviewMessage } from '../../site-content/preview-message.ts'

const mark = 'data-edited'

/** Outlines what the field in the focus is shown as, and scrolls there. Returns the end of it. */
export function showPlace({ content, place }: PreviewMessage) {
  const element = place && placeOf(content, place)
  if (!element) return
  element.setAttribute(mark, '')
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  return () => element.removeAttribute(mark)
}

function placeOf(content: object, place: FieldPath) {
  const section = sectionOf(content, place)
  const value = valueAt(content, place)
  const within = section ?? document.querySelector('main')
  if (!within || typeof value !== 'string') return section
  return smallestWith(within, value) ?? section
}

/** By its anchor; else the hero comes first in the document, then the sections that are not hidden. */
function sectionOf(content: object, [part, index]: FieldPath): Element | null {
  const anchor = part === undefined ? undefined : valueAt(content, [part, 'id'])
  if (typeof anchor === 'string') return document.getElementById(anchor)
  // The parts of an article have their anchors at their headings.
  const heading =
    part === undefined || index === undefined ? undefined : valueAt(content, [part, index, 'id'])
  const own = typeof heading === 'string' ? document.getElementById(heading) : null
  if (own) return own
  const shown = [...document.querySelectorAll('main > section')]
  if (part === 'hero') return shown[0] ?? null
  if (part !== 'sections' || typeof index !== 'number') return null
  const { sections } = content as { sections: readonly { isHidden?: boolean }[] }
  if (sections[index]?.isHidden) return null
  const before = sections.slice(0, index).filter(({ isHidden }) => !isHidden).length
  return shown.slice(-sections.filter(({ isHidden }) => !isHidden).length)[before] ?? null
}

/** Nothing but this text, or a picture with this address. */
function smallestWith(section: Element, value: string): Element | undefined {
  const wanted = value.replace(/\s+/g, ' ').trim()
  if (wanted === '') return undefined
  return [...section.querySelectorAll('*')].findLast(
    (element) =>
      element.textContent?.replace(/\s+/g, ' ').trim() === wanted ||
      element.getAttribute('src') === wanted,
  )
}
