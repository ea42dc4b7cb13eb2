import type { FaultCode, ImportKind, ImportNote, LeftOutCode } from '../import.schema.ts'

/** A page as a file of another system has it. */
export type SourcePage = {
  /** The same in every run, so that no page is made twice. */
  key: string
  place: string
  title: string
  /** Empty if the file names none. */
  slug: string
  html: string
  isPublished: boolean
  date: Date | null
  changed: Date | null
  /** Addresses that lead to it on the old site, as paths. */
  oldPaths: string[]
  /** The folder that its relative addresses start from. */
  folder: string
  /** Shown above the text, or on cards, by the old site. */
  featured?: Attachment
  /** What a page here has no place for, by name. */
  labels: Labels
  searchTitle: string
  description: string
  notes: ImportNote[]
  /** It cannot be taken, as its reader says. */
  unusable?: LeftOutCode
}

/** A picture with its words. */
export type Attachment = { src: string; alt: string; caption: string }

/** Of a picture that a page names by its number only. */
export function attachmentSrc(id: string) {
  return `attachment:${id}`
}

export type Labels = { tags?: string[]; categories?: string[]; authors?: string[] }

export type SourceReader = {
  kind: ImportKind
  pages(): AsyncGenerator<SourcePage>
  /** What else is there, counted by its name; complete when all pages were read. */
  ignored: Record<string, number>
  /** Addresses of the old site, without a slash at the end. */
  oldSites: string[]
  /** Pictures that pages name by their number; complete when all pages were read. */
  attachments?: Map<string, Attachment>
}

/** Nothing of the file can be taken. */
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
