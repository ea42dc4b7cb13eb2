import type { PageKind } from '../articles/article.schema.ts'
import type { PageInput } from '../page.schema.ts'
import type { PreparedPage } from '../prepare-page.server.ts'
import type { FaultCode, ImportNote, ImportRow, ImportSummary } from './import.schema.ts'

/** The input of the thread that reads a file. */
export type ImportJob = {
  path: string
  /** The editor's name for the file, which has another name on disk. */
  name?: string
  isDryRun: boolean
  /** Hosts from which pictures may be fetched, each with a port if it is not the usual one. */
  fetchFrom: string[]
  /** All pages become drafts. */
  asDrafts?: boolean
  /** The keys of the rows that are imported; all of them if missing. */
  only?: string[]
}

export type ReadyAuthor = { name: string; biography: string }

export type ReadyPage = Omit<PageInput, 'content'> &
  PreparedPage & {
    kind: PageKind
    /** Of an article; found or added when it is written. */
    author: ReadyAuthor | null
    tagSlugs?: string[]
    readingMinutes?: number
    importedFrom: string
    createdAt: Date | null
    updatedAt: Date | null
    oldPaths: string[]
  }

export type StoredPicture = { src: string; width: string; height: string; alt: string }

/** The thread has no database access: it asks the main thread and waits for each answer. */
export type ImportQuestion =
  | { kind: 'known'; key: string }
  | { kind: 'picture'; name: string; bytes: Uint8Array; alt: string }
  | { kind: 'write'; page: ReadyPage }
  | { kind: 'link'; id: number; slug: string; page: PreparedPage }

export type KnownAnswer = { id: number; kind: PageKind; slug: string; isInTrash: boolean } | null
export type PictureAnswer = StoredPicture | { refused: string }
export type WriteAnswer = { id: number | null; slug: string; notes: ImportNote[] } | 'known'

export type ImportMessage =
  | { total: number }
  | { question: ImportQuestion }
  | { row: ImportRow }
  | { isAlive: true }
  | { fault: { code: FaultCode; detail: string } }
  | { summary: Pick<ImportSummary, 'kind' | 'ignored'> }
