import * as z from 'zod/mini'

const megabyte = 1024 * 1024

export const importLimits = {
  /** The limit for a browser's upload; the operator's command has none. */
  uploadBytes: 256 * megabyte,
  /** JSON is read into memory as a whole, unlike all other formats. */
  jsonBytes: 64 * megabyte,
  /** A page of a million characters of up to four bytes each. */
  documentBytes: 4 * megabyte,
  files: 20_000,
  folderDepth: 20,
  pages: 50_000,
  redirectsOfPage: 20,
} as const

export const importQuery = z.object({
  name: z._default(z.string().check(z.maxLength(255)), 'file'),
  dryRun: z.optional(z.enum(['1'])),
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
  | 'wasPrivate'
  | 'wasProtected'
  | 'wasScheduled'
  | 'wasInTrash'
  | 'picturesTaken'
  | 'pictureElsewhere'
  | 'pictureMissing'
  | 'pictureRefused'
  | 'removed'
  | 'shortcodes'
  | 'redirects'
  | 'redirectTaken'
  | 'frontMatter'
  | 'noPlace'

export type ImportNote = { code: NoteCode; count?: number; of?: string }

/** Why a page of the file is not imported. */
export type LeftOutCode = 'empty' | 'tooLong' | 'tooDeep' | 'unreadable' | 'noHtml'

export type ImportRow = {
  /** The file, or the number and type of the entry. */
  place: string
  title: string
  notes: ImportNote[]
} & (
  | { outcome: 'new'; slug: string; isPublished: 'draft' | 'published'; id: number | null }
  | { outcome: 'known'; slug: string; isInTrash: boolean }
  | { outcome: 'left out'; reason: LeftOutCode }
)

export type ImportSummary = {
  kind: ImportKind
  /** Counts of other entries in the file that are not imported, by their name there. */
  ignored: Record<string, number>
  pictures: number
  redirects: number
}

/** An answer has a first line with the total, one per page, and a summary or a problem. */
export type ImportLine =
  | { total: number }
  | { row: ImportRow }
  | { summary: ImportSummary }
  | { problem: string }
