import type { FaultCode, ImportKind, ImportNote, LeftOutCode } from '../import.schema.ts'

/** A page as read from an export of another system. */
export type SourcePage = {
  /** The same in every run, so that no page is imported twice. */
  key: string
  place: string
  kind: 'post' | 'page'
  /** Plain text. */
  title: string
  /** Empty if the file has no slug. */
  slug: string
  html: string
  isPublished: boolean
  date: Date | null
  changed: Date | null
  /** Addresses that lead to it on the old site, as paths. */
  oldPaths: string[]
  /** The folder that its relative addresses start from. */
  folder: string
  /** The picture that the old site shows above the text or on cards. */
  featured?: Attachment
  /** Pages of this site do not have the next four. */
  authors: Author[]
  tags: string[]
  categories: string[]
  /** A summary written by hand, as plain text. */
  summary: string
  searchTitle: string
  description: string
  /** The address that search engines should show instead, if the old site named one. */
  canonical: string
  isHiddenFromSearch: boolean
  notes: ImportNote[]
  /** Why the page cannot be imported, according to its reader. */
  unusable?: LeftOutCode
}

/** A picture with its alt text and caption, and the number of the post that it was added to. */
export type Attachment = { src: string; alt: string; caption: string; parent?: string }

/** The placeholder address of a picture that a page names by its number only. */
export function attachmentSrc(id: string) {
  return `attachment:${id}`
}

/** The same for all pictures that were added to a post. */
export function attachmentsSrc(post: string) {
  return `attachments:${post}`
}

export type Author = { name: string; biography: string }

export type SourceReader = {
  kind: ImportKind
  pages(): AsyncGenerator<SourcePage>
  /** Counts of other entries by name; complete when all pages were read. */
  ignored: Record<string, number>
  /** Addresses of the old site, without a slash at the end. */
  oldSites: string[]
  /** Pictures that pages name by their number; complete when all pages were read. */
  attachments?: Map<string, Attachment>
}

/** Thrown if the file cannot be imported at all. */
export class SourceFault extends Error {
  readonly code: FaultCode
  readonly detail: string

  constructor(code: FaultCode, detail = '') {
    super(`${code} ${detail}`)
    this.code = code
    this.detail = detail
  }
}

const mostCounted = 100

export function count(ignored: Record<string, number>, name: string) {
  // A file may be called `constructor`.
  const isKnown = Object.hasOwn(ignored, name)
  const shown = isKnown || Object.keys(ignored).length < mostCounted ? name : 'others'
  ignored[shown] = (Object.hasOwn(ignored, shown) ? (ignored[shown] ?? 0) : 0) + 1
}
