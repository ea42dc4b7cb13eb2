/** A file of the exported site, by its path inside it. */
export type WrittenFile = { fileName: string; sha256: string; size: number }

export type StaticManifest = {
  generatedAt: string
  generator: string
  pages: (WrittenFile & { title: string })[]
  /** Home, 404 and what machines read. */
  files: WrittenFile[]
  assets: WrittenFile[]
}

export type StaticProblem = { page: string; problem: string }

/** Pages and pictures compared with the export before. */
export type StaticChanges = { added: number; changed: number; removed: number; unchanged: number }

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

export type ExportState = {
  running: { done: number; total: number } | null
  current: StaticResult | null
  /** Newest first. */
  history: PastExport[]
}

export const staticExportPaths = {
  state: '/api/cms/static-export',
  generate: '/api/cms/generate-static',
  download: '/api/cms/download-static',
} as const
