import type { Services } from '../server/services.ts'
import type { BuiltInPages } from './built-in-pages.ts'
import type { StaticResult } from './static-export.schema.ts'
import { runExport } from './thread/run-export.server.ts'

/** One line about the export, then one for each problem. */
export async function describeExport(services: Services, builtIn: BuiltInPages): Promise<string[]> {
  const result: StaticResult = JSON.parse(String(await runExport(services, builtIn, 'files')))
  const { pagesGenerated, builtInPages, problems } = result
  const found = problems.map(({ page, problem }) => `${page} ${problem}`)
  return [
    `exported ${pagesGenerated} pages and ${builtInPages} built-in ones, ${found.length} problems`,
    ...found,
  ]
}
