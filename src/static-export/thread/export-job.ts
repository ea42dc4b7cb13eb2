import type { Config } from '../../server/config.ts'
import type { ShippedArticle } from '../built-in-pages.ts'
import type { PublishedPage, WantedPage } from '../store/published-pages.store.server.ts'

/** The input of the export thread. */
export type ExportJob = {
  files: Pick<Config, 'dataDir' | 's3'>
  /** An empty folder for this export. */
  folder: string
  /** The folder of the previous export; null if there is none. */
  before: string | null
  /** Address of the exported site; null if it is not configured. */
  siteUrl: string | null
  /** Address of the live site; null if it is not configured. */
  liveUrl: string | null
  /** Used where some absolute address is required all the same, and in documents of the program. */
  fallbackUrl: string
  /** Where the live site shows pictures of the library, if not through the program. */
  mediaUrl: string | null
  /** Addresses of the pages that the program itself has. */
  builtIn: readonly string[]
  /** Name and tagline of the site, as editors changed them. */
  words: { name: string; tagline: string; logo?: string }
  /** Hash of the program that renders. */
  program: string
}

/** What the thread asks the main thread for, which alone has the database. */
export type PageSource = {
  /** JSON of all that the export consists of, at one moment. */
  snapshot(): Promise<string>
  /** Pages as they were at that moment. */
  pages(wanted: WantedPage[]): Promise<PublishedPage[]>
  /** A document as visitors get it; null if it cannot be rendered. */
  builtIn(path: string): Promise<string | null>
  shippedArticles(): Promise<ShippedArticle[]>
}

/** Each question comes with the port for its answer. */
export type Question =
  | { kind: 'snapshot' }
  | { kind: 'pages'; given: WantedPage[] }
  | { kind: 'built-in'; path: string }
  | { kind: 'shipped articles' }

/** Durations of the steps, for the log and the bench. */
export type ExportTimes = { writeMs: number; checkMs: number; zipMs: number }

export type ExportMessage =
  | { question: Question; port: MessagePort }
  | { progress: { done: number; total: number } }
  | { leftOut: { slug: string; reason: string } }
  | { finished: ExportTimes }
