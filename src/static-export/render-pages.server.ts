import { socialCardPath } from '../frames/site/social-card-path.ts'
import { exportContent } from './export-content.server.ts'
import type { PageSource, PublishedPage, PublishedRow } from './export-job.server.ts'
import {
  type ExportMemory,
  fileNameOf,
  type KeptPage,
  recallPage,
  versionOf,
} from './export-memory.server.ts'
import type { createPageTemplate } from './page-template.server.ts'
import type { SiteWriter } from './site-writer.server.ts'
import type { StaticProblem } from './static-export.schema.ts'

type PageWork = {
  rows: readonly PublishedRow[]
  slugs: ReadonlySet<string>
  source: PageSource
  template: ReturnType<typeof createPageTemplate>
  frameKey: string
  memory: ExportMemory | undefined
  writer: SiteWriter
  /** Of the live site; null: nobody has said. */
  liveUrl: string | null
  progress(done: number, total: number): void
}

/** Small parts: while the database reads one, visitors wait. */
const pagesInPart = 40

/** Takes over what stayed the same, and renders the rest, a few pages in memory at a time. */
export async function writePages(work: PageWork) {
  const { rows, source, memory, writer, progress } = work
  const written = new Map<number, KeptPage>()
  const problems: StaticProblem[] = []
  const changed: number[] = []
  for (const row of rows) {
    const known = recallPage(memory, row, work)
    const reused = known && writer.reuse(known)
    if (reused) written.set(row.id, { ...known, ...reused })
    else changed.push(row.id)
  }
  const parts = Array.from({ length: Math.ceil(changed.length / pagesInPart) }, (_, i) =>
    changed.slice(i * pagesInPart, (i + 1) * pagesInPart),
  )
  // The next part is read while this one is rendered.
  let next = parts[0] && source.pages(parts[0])
  for (const i of parts.keys()) {
    const pages = (await next) ?? []
    const following = parts[i + 1]
    next = following && source.pages(following)
    for (const page of pages) {
      const { kept, found } = writePage(page, work)
      written.set(page.id, kept)
      problems.push(...found.map((problem) => ({ page: kept.fileName, problem })))
    }
    progress(written.size, rows.length)
  }
  // One that was taken back meanwhile is left out; the check names the links that lead to it.
  const pages = rows.map(({ id }) => written.get(id)).filter((page) => page !== undefined)
  return { pages, problems }
}

function writePage(page: PublishedPage, { slugs, liveUrl, template, writer }: PageWork) {
  const { title, slug, updatedAt } = page
  const fileName = fileNameOf(slug)
  const content = exportContent(page.content, slug, { slugs, siteUrl: liveUrl })
  const { html, description, references } = content
  const image = references.file(content.image ?? socialCardPath('/'))
  const document = template.render({ title, fileName, html, description, updatedAt, image })
  const kept: KeptPage = {
    ...writer.write(fileName, document),
    version: versionOf(page),
    title,
    updatedAt,
    assets: [...references.assets],
    links: [...references.links],
  }
  return { kept, found: references.problems }
}
