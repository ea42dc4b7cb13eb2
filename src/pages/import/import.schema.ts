import * as z from 'zod/mini'

const megabyte = 1024 * 1024

export const importLimits = {
  /** What a browser may send; an operator's command takes any size. */
  uploadBytes: 256 * megabyte,
  /** JSON is read at once, unlike all other formats. */
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

/** Why nothing of a file can be taken. Its words stand in content/cms/import.ts. */
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

/** What was taken otherwise than it stands in the file, or was left out. */
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

/** Why a page of the file is not taken. */
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
  /** What else the file holds, by its name there, and is not taken. */
  ignored: Record<string, number>
  pictures: number
  redirects: number
}

/** An answer is a line for each page, between these two. */
export type ImportLine =
  | { total: number }
  | { row: ImportRow }
  | { summary: ImportSummary }
  | { problem: string }
