import { type ExportSummary, type StaticResult, shownAtMost } from './static-export.schema.ts'

/** What the screen shows of an export, small however many pages it has. */
export function summarize(result: StaticResult): ExportSummary {
  const { manifest, problems, ...rest } = result
  return {
    ...rest,
    generatedAt: manifest.generatedAt,
    pages: manifest.pages.slice(0, shownAtMost).map(({ title, fileName }) => ({ title, fileName })),
    image: manifest.assets.map(({ fileName }) => fileName).find(isUploaded) ?? null,
    problems: problems.slice(0, shownAtMost),
    problemsFound: problems.length,
  }
}

function isUploaded(fileName: string) {
  return /\/[0-9a-f]{24}\.\w+$/.test(fileName)
}
