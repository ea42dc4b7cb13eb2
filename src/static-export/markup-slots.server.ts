import { formatDay } from '../lib/format-day.ts'
import type { Part } from './scratch-buffer.server.ts'

/** A place in rendered markup that a page's own text goes to. */
type Slot = 'title' | 'fileName' | 'html' | 'description' | 'updatedAt' | 'day' | 'image'
/** What all pages have is turned into bytes once. */
type Template = (Buffer | { slot: Slot })[]

const sampleTime = '1971-02-03T04:05:06.789Z'

/** Of no page: where these stand in its markup, those of other pages will. */
export const samplePage: Record<Slot, string> = {
  title: 'slot-for-title',
  fileName: 'pages/slot-for-file-name',
  html: 'slot-for-html',
  description: 'slot-for-description',
  updatedAt: sampleTime,
  day: formatDay(sampleTime),
  image: 'slot-for-image',
}

export function cutAtSlots(markup: string): Template {
  const slots = Object.keys(samplePage) as Slot[]
  const pattern = new RegExp(`(${slots.map((slot) => samplePage[slot]).join('|')})`)
  return markup.split(pattern).map((part) => {
    const slot = slots.find((name) => samplePage[name] === part)
    return slot ? { slot } : Buffer.from(part)
  })
}

export function fillSlots(template: Template, values: Partial<Record<Slot, Part>>): Part[] {
  return template.map((part) => ('slot' in part ? (values[part.slot] ?? '') : part))
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** As React does it. */
export function escapeText(text: string) {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
