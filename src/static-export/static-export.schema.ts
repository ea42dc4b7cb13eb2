/** A file of the exported site, named by its path inside it. */
export type WrittenFile = { fileName: string; sha256: string; size: number }

export const manifestName = 'manifest.json'

export type StaticManifest = {
  generatedAt: string
  generator: string
  pages: (WrittenFile & { title: string })[]
  /** Built-in pages with their titles, lists, 404, sitemap and feeds. */
  files: (WrittenFile & { title?: string })[]
  assets: WrittenFile[]
}

export type StaticProblem = { page: string; problem: string }

export type Changes = { added: number; changed: number; removed: number; reused: number }

/** Compared with the previous export. */
export type StaticChanges = { pages: Changes; assets: Changes }

export type StaticResult = {
  pagesGenerated: number
  /** Pages that the program itself has. Exports of older versions have none. */
  builtInPages?: number
  outputDir: string
  manifest: StaticManifest
  problems: StaticProblem[]
  changes: StaticChanges
}

export type PastExport = {
  generatedAt: string
  pagesGenerated: number
  problems: number
  changes: StaticChanges
}

/** The screen shows this many entries of a list; the manifest has all of them. */
export const shownAtMost = 50

export type ExportSummary = Omit<StaticResult, 'manifest'> & {
  generatedAt: string
  /** The first pages. */
  pages: { title: string; fileName: string }[]
  /** One of the pictures, as an example of their names. */
  image: string | null
  problemsFound: number
}

export const staticExportPaths = {
  state: '/api/cms/static-export',
  generate: '/api/cms/generate-static',
  download: '/api/cms/download-static',
} as const
