import type { Config } from '../server/config.ts'

export type PublishedRow = {
  id: number
  slug: string
  title: string
  version: number
  updatedAt: string
}
export type PublishedPage = PublishedRow & { content: string }

/** What the thread that makes the site is given to begin. */
export type ExportJob = {
  files: Pick<Config, 'dataDir' | 's3'>
  /** Where the exported site will stand; null: nobody has said. */
  siteUrl: string | null
  /** Where the live site stands. */
  liveUrl: string | null
  /** For what needs some full address all the same. */
  fallbackUrl: string
  /** Changes with the program that renders. */
  program: string
}

/** What it asks the main thread for, which alone has the database. */
export type PageSource = {
  /** The next part of the list; none: that was the end. */
  rows(): Promise<PublishedRow[]>
  pages(ids: number[]): Promise<PublishedPage[]>
  media(): Promise<{ id: number; filename: string }[]>
}

type Questions = {
  [Kind in keyof PageSource]: { kind: Kind; given: Parameters<PageSource[Kind]>[0] }
}[keyof PageSource]

export type Question = Questions & { number: number }
export type Answer = { number: number } & ({ rows: unknown[] } | { problem: string })

export type ThreadMessage = { job: ExportJob } | { answer: Answer }

/** How long the parts of an export took, for the log and the bench. */
export type ExportTimes = { writeMs: number; checkMs: number; zipMs: number; restMs: number }

/** What it says itself. */
export type ExportMessage =
  | { question: Question }
  | { progress: { done: number; total: number } }
  | { finished: { folder: string; times: ExportTimes } }
