import * as z from 'zod/mini'
import type { PageKind } from '../articles/article.schema.ts'

const megabyte = 1024 * 1024

export const importLimits = {
  /** The limit for a browser's upload; the operator's command has none. */
  uploadBytes: 256 * megabyte,
  /** JSON is read into memory as a whole, unlike all other formats. */
  jsonBytes: 64 * megabyte,
  /** A page of a million characters of up to four bytes each. */
  documentBytes: 4 * megabyte,
  configBytes: megabyte / 4,
  files: 20_000,
  /** A ZIP may unpack to this many times its size: text rarely reaches 20. */
  unpackedRatio: 100,
  /** It may always unpack to this much, however small it is. */
  unpackedAlways: 64 * megabyte,
  unpackedBytes: 4096 * megabyte,
  folderDepth: 20,
  pages: 50_000,
  redirectsOfPage: 20,
  fetchedPictures: 2000,
  fetchMs: 15 * 60_000,
  /** The keys of as many pages as there may be. */
  choiceBytes: 2 * megabyte,
} as const

export const importQuery = z.object({
  name: z._default(z.string().check(z.maxLength(255)), 'file'),
  dryRun: z.optional(z.enum(['1'])),
  asDrafts: z.optional(z.enum(['1'])),
  /** Whether pictures are fetched from the hosts that the administrator allows. */
  fetch: z.optional(z.enum(['1'])),
  /** The length of the list of chosen pages at the beginning of the body. */
  choice: z.optional(z.coerce.number().check(z.int(), z.gte(2), z.lte(importLimits.choiceBytes))),
})

export type ImportKind = 'wordpress' | 'ghost' | 'files'

/** Why a file cannot be imported at all. The messages are in content/cms/import.ts. */
export type FaultCode =
  | 'missing'
  | 'foreign'
  | 'notWordpress'
  | 'notGhost'
  | 'empty'
  | 'truncated'
  | 'doctype'
  | 'tooDeep'
  | 'endlessToken'
  | 'jsonTooLarge'
  | 'tooManyFiles'
  | 'tooManyPages'
  | 'zipDamaged'
  | 'zipBomb'
  | 'zipEncrypted'
  | 'zipName'
  | 'tooSlow'
  | 'tooMuchMemory'

/** What was changed or left out during the import. */
export type NoteCode =
  | 'noTitle'
  | 'titleCut'
  | 'slugTaken'
  | 'slugChanged'
  | 'noDate'
  | 'wasDraft'
  | 'wasPending'
  | 'wasPrivate'
  | 'wasProtected'
  | 'wasScheduled'
  | 'wasInTrash'
  | 'wasSent'
  | 'wasExpired'
  | 'wasUnlisted'
  | 'wasUnclear'
  | 'picturesTaken'
  | 'pictureElsewhere'
  | 'pictureMissing'
  | 'pictureRefused'
  | 'removed'
  | 'shortcodes'
  | 'emptyBlocks'
  | 'redirects'
  | 'redirectTaken'
  | 'frontMatter'
  | 'noRedirect'
  | 'picturesBeside'
  | 'linkedFiles'
  | 'canonical'
  | 'canonicalLost'
  | 'hiddenFromSearch'
  | 'noPlace'
  | 'tags'
  | 'tagsLeftOut'
  | 'author'
  | 'authorAdded'
  | 'authorsLeftOut'
  | 'summaryCut'
  | 'captionLost'

export type ImportNote = { code: NoteCode; count?: number; of?: string }

/** A note with how many there are, and the first of their names. */
export function namedNote(code: NoteCode, names: readonly string[], most = 5): ImportNote {
  const shown = names.slice(0, most).map((name) => name.slice(0, 200))
  return { code, count: names.length, of: shown.join(', ') }
}

/** Why a page of the file is not imported. */
export type LeftOutCode = 'empty' | 'onlyPictures' | 'tooLong' | 'tooDeep' | 'unreadable' | 'noHtml'

export type ImportRow = {
  /** The same for the same page of the same file, for choosing. */
  key: string
  /** The file, or the number and type of the entry. */
  place: string
  title: string
  notes: ImportNote[]
} & (
  | {
      outcome: 'new'
      kind: PageKind
      slug: string
      isPublished: 'draft' | 'published'
      id: number | null
    }
  | { outcome: 'known'; kind: PageKind; slug: string; isInTrash: boolean }
  | { outcome: 'left out'; reason: LeftOutCode }
)

export type ImportSummary = {
  kind: ImportKind
  /** Counts of other entries in the file that are not imported, by their name there. */
  ignored: Record<string, number>
  pictures: number
  redirects: number
  /** Authors that it added. */
  authors: number
  /** For undoing; null if nothing was written. */
  run: number | null
}

/** An answer has a first line with the total, one per page, and a summary or a problem. */
export type ImportLine =
  | { total: number }
  | { row: ImportRow }
  | { summary: ImportSummary }
  | { problem: string }
