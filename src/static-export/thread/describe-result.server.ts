import {
  type Changes,
  type ExportSummary,
  type StaticManifest,
  type StaticProblem,
  type StaticResult,
  shownAtMost,
  type WrittenFile,
} from '../static-export.schema.ts'
import type { Previous } from '../store/export-memory.server.ts'

/** As shown to editors, who need not know where the data directory is. */
const outputDir = 'static-site/current/site'

type Made = { manifest: StaticManifest; problems: StaticProblem[]; builtIn: number }

/**
 * The answer of the API, and a summary for the screen, which stays small with any number of pages.
 */
export function describeResult(
  { manifest, problems, builtIn }: Made,
  { pages, assets }: Pick<Previous, 'pages' | 'assets'>,
) {
  const about = {
    pagesGenerated: manifest.pages.length,
    builtInPages: builtIn,
    outputDir,
    changes: {
      pages: compareFiles(pages, manifest.pages),
      assets: compareFiles(assets, manifest.assets),
    },
  }
  const result: StaticResult = { ...about, manifest, problems }
  const summary: ExportSummary = {
    ...about,
    generatedAt: manifest.generatedAt,
    pages: manifest.pages.slice(0, shownAtMost).map(({ title, fileName }) => ({ title, fileName })),
    image: manifest.assets.map(({ fileName }) => fileName).find(isUploaded) ?? null,
    problems: problems.slice(0, shownAtMost),
    problemsFound: problems.length,
  }
  return { result, summary }
}

/** Compares files by content. */
function compareFiles(
  before: ReadonlyMap<string, WrittenFile>,
  now: readonly WrittenFile[],
): Changes {
  const changes = { added: 0, changed: 0, removed: 0, reused: 0 }
  for (const { fileName, sha256 } of now) {
    const known = before.get(fileName)?.sha256
    changes[known === undefined ? 'added' : known === sha256 ? 'reused' : 'changed'] += 1
  }
  changes.removed = before.size - (now.length - changes.added)
  return changes
}

function isUploaded(fileName: string) {
  return /\/[0-9a-f]{24}\.\w+$/.test(fileName)
}
