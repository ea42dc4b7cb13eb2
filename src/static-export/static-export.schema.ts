/** A file of the exported site, by its path inside it. */
export type WrittenFile = { fileName: string; sha256: string; size: number }

export const manifestName = 'manifest.json'

export type StaticManifest = {
  generatedAt: string
  generator: string
  pages: (WrittenFile & { title: string })[]
  /** Home, 404 and what machines read. */
  files: WrittenFile[]
  assets: WrittenFile[]
}

export type StaticProblem = { page: string; problem: string }

export type Changes = { added: number; changed: number; removed: number; reused: number }

/** Compared with the export before. */
export type StaticChanges = { pages: Changes; assets: Changes }

export type StaticResult = {
  pagesGenerated: number
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

/** The lists of the screen end here; the manifest has them whole. */
export const shownAtMost = 50

export type ExportSummary = Omit<StaticResult, 'manifest'> & {
  generatedAt: string
  /** The first of them. */
  pages: { title: string; fileName: string }[]
  /** One of the pictures, to show how they are named. */
  image: string | null
  problemsFound: number
}

export const staticExportPaths = {
  state: '/api/cms/static-export',
  generate: '/api/cms/generate-static',
  download: '/api/cms/download-static',
} as const
