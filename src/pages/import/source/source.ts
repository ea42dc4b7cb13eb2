import type { FaultCode, ImportKind, ImportNote, LeftOutCode } from '../import.schema.ts'

/** A page as read from an export of another system. */
export type SourcePage = {
  /** The same in every run, so that no page is imported twice. */
  key: string
  place: string
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
  /** Labels such as tags and authors, which pages of this site do not have. */
  labels: Labels
  searchTitle: string
  description: string
  notes: ImportNote[]
  /** Why the page cannot be imported, according to its reader. */
  unusable?: LeftOutCode
}

/** A picture with its alt text and caption. */
export type Attachment = { src: string; alt: string; caption: string }

/** The placeholder address of a picture that a page names by its number only. */
export function attachmentSrc(id: string) {
  return `attachment:${id}`
}

export type Labels = { tags?: string[]; categories?: string[]; authors?: string[] }

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

export function count(ignored: Record<string, number>, name: string) {
  ignored[name] = (ignored[name] ?? 0) + 1
}
