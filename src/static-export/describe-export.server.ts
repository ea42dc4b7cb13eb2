import type { Services } from '../server/services.ts'
import type { StaticResult } from './static-export.schema.ts'
import { runExport } from './thread/run-export.server.ts'

/** One line about the export, then one for each problem. */
export async function describeExport(services: Services): Promise<string[]> {
  const result: StaticResult = JSON.parse(String(await runExport(services, 'files')))
  const { pagesGenerated, problems } = result
  const found = problems.map(({ page, problem }) => `${page} ${problem}`)
  return [`exported ${pagesGenerated} pages, ${found.length} problems`, ...found]
}
