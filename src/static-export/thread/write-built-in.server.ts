import { exportProblems } from '../../../content/cms/static-export.ts'
import { builtInFileName } from '../render/file-names.server.ts'
import { staticCopy } from '../render/static-copy.server.tsx'
import type { StaticProblem } from '../static-export.schema.ts'
import type { KeptFile, SiteWriter } from '../store/site-writer.server.ts'
import type { ExportJob, PageSource } from './export-job.ts'

type BuiltInWork = {
  job: ExportJob
  source: Pick<PageSource, 'builtIn'>
  writer: SiteWriter
  files: ReadonlyMap<string, string>
}

export type WrittenBuiltIn = KeptFile & { title: string; path: string }

/** The pages that the program renders, one after the other, so that visitors do not wait. */
export async function writeBuiltIn({ job, source, writer, files }: BuiltInWork) {
  const { fallbackUrl: ownUrl, mediaUrl, siteUrl, liveUrl } = job
  const pages: WrittenBuiltIn[] = []
  const problems: StaticProblem[] = []
  const assets = new Set<string>()
  const sheets = new Set<string>()
  const unreachable = new Set<string>()
  for (const path of job.builtIn) {
    const fileName = builtInFileName(path)
    const document = await source.builtIn(path)
    if (document === null) {
      problems.push({ page: fileName, problem: exportProblems.notRendered })
      continue
    }
    const site = { files, ownUrl, mediaUrl, siteUrl, liveUrl }
    const copy = staticCopy(document, { ...site, fileName, path })
    pages.push({ ...writer.write(fileName, copy.html), title: copy.title, path })
    for (const asset of copy.assets) assets.add(asset)
    for (const sheet of copy.sheets) sheets.add(sheet)
    for (const address of copy.unreachable) unreachable.add(address)
  }
  // Every page has these in its menu, so they are named once.
  if (unreachable.size > 0) {
    const problem = exportProblems.builtInWithoutSiteUrl([...unreachable].sort())
    problems.push({ page: builtInFileName('/home'), problem })
  }
  return { pages, problems, assets, sheets }
}
