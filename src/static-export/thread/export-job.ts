import type { Config } from '../../server/config.ts'
import type { PublishedPage, PublishedRow } from '../store/published-pages.store.server.ts'

/** What the thread that makes the site is given to begin. */
export type ExportJob = {
  files: Pick<Config, 'dataDir' | 's3'>
  /** Empty, for this export alone. */
  folder: string
  /** The folder of the export before; null: there is none. */
  before: string | null
  /** Where the exported site will stand; null: nobody has said. */
  siteUrl: string | null
  /** Where the live site stands; null: nobody has said. */
  liveUrl: string | null
  /** For what needs some full address all the same. */
  fallbackUrl: string
  /** Changes with the program that renders. */
  program: string
}

/** What it asks the main thread for, which alone has the database. */
export type PageSource = {
  /** The next part of the list; none: that was the end. */
  rows(after: number): Promise<PublishedRow[]>
  media(after: number): Promise<{ id: number; filename: string }[]>
  pages(ids: number[]): Promise<PublishedPage[]>
}

/** Each question brings the port that its answer goes to. */
export type Question = {
  [Kind in keyof PageSource]: { kind: Kind; given: Parameters<PageSource[Kind]>[0] }
}[keyof PageSource]

/** How long the parts of an export took, for the log and the bench. */
export type ExportTimes = { writeMs: number; checkMs: number; zipMs: number }

export type ExportMessage =
  | { question: Question; port: MessagePort }
  | { progress: { done: number; total: number } }
  | { leftOut: { slug: string; reason: string } }
  | { finished: ExportTimes }
