import { hash } from 'node:crypto'
import { exportProblems } from '../../../content/cms/static-export.ts'
import { socialCardPath } from '../../frames/site/social-card-path.ts'
import { withLinksTo } from '../../pages/page-links.ts'
import { pagePath } from '../../pages/page-path.ts'
import { prepareStored, storedForm } from '../../pages/prepare-page.server.ts'
import { filesOfCover } from '../render/exported-cover.server.ts'
import { fileNameOf } from '../render/file-names.server.ts'
import { createReferences } from '../render/page-references.server.ts'
import { createPageRenderer, type SiteFrame } from '../render/render-document.server.tsx'
import { exportedName } from '../render/site-assets.server.ts'
import type { StaticProblem } from '../static-export.schema.ts'
import type { KeptPage } from '../store/export-memory.server.ts'
import type { PublishedPage, PublishedRow } from '../store/published-pages.store.server.ts'
import type { SiteWriter } from '../store/site-writer.server.ts'
import type { PageSource } from './export-job.ts'

/** Called while an export is made. */
export type Listeners = {
  progress(progress: { done: number; total: number }): void
  leftOut(slug: string, reason: string): void
}

export type PageWork = Listeners & {
  rows: readonly PublishedRow[]
  source: Pick<PageSource, 'pages'>
  frame: SiteFrame
  /** All files by their address on the live site. */
  files: ReadonlyMap<string, string>
  liveUrl: string | null
  /** Hash of the program that renders. */
  program: string
  old: ReadonlyMap<string, KeptPage>
  writer: SiteWriter
}

/** Small batches: visitors wait while the database reads one. */
const pagesInPart = 40

/** Reuses unchanged pages and renders the others, with a few in memory at a time. */
export async function writePages(work: PageWork) {
  const { rows, source, old, writer, progress } = work
  const names = new Set(work.files.values())
  const frameKey = JSON.stringify([work.program, work.liveUrl, work.frame])
  const written = new Map<number, KeptPage>()
  const problems: StaticProblem[] = []
  const changed: PublishedRow[] = []
  const inputsOf = ({ id, version, updatedAt, card, article }: PublishedRow) =>
    hash('sha256', `${frameKey} ${id} ${version} ${updatedAt} ${card} ${JSON.stringify(article)}`)

  for (const row of rows) {
    const known = old.get(fileNameOf(row))
    const isSame = known?.inputs === inputsOf(row) && known.links.every((name) => names.has(name))
    const reused = isSame ? writer.reuse(known) : null
    if (known && reused) written.set(row.id, { ...known, ...reused })
    else changed.push(row)
  }

  const render = createPageRenderer(work.frame)
  const pathOf = new Map(rows.map((row) => [row.id, pagePath(row)]))
  const rewrite = {
    page: createReferences(work, 'pages'),
    article: createReferences(work, 'blog'),
  }
  const readPart = (at: number) => source.pages(changed.slice(at, at + pagesInPart))
  let next = readPart(0)
  for (let at = 0; at < changed.length; at += pagesInPart) {
    const pages = new Map((await next).map((page) => [page.id, page]))
    // The next batch is read while this one is rendered.
    next = readPart(at + pagesInPart)
    for (const row of changed.slice(at, at + pagesInPart)) {
      const page = pages.get(row.id)
      // A page deleted for good meanwhile is left out. The check names the links that lead to it.
      if (!page) continue
      const fileName = fileNameOf(row)
      try {
        const { document, found, ...about } = makePage(row, page)
        const file = writer.write(fileName, document, old.get(fileName))
        written.set(row.id, { ...file, ...about })
        problems.push(...found.map((problem) => ({ page: fileName, problem })))
      } catch (error) {
        if (isOfTheDisk(error)) throw error
        problems.push({ page: fileName, problem: exportProblems.leftOut })
        work.leftOut(row.slug, String(error))
      }
    }
    progress({ done: written.size, total: rows.length })
  }
  return { pages: rows.flatMap(({ id }) => written.get(id) ?? []), problems }

  function makePage(row: PublishedRow, page: PublishedPage) {
    const { title, kind, updatedAt, article } = row
    const form = storedForm(page) ?? prepareStored(page.content)
    const { searchAppearance: wanted } = page
    const references = rewrite[kind](withLinksTo(form.publicHtml, pathOf))
    const shown = wanted.image || article?.cover?.url || form.image
    const picture = row.card ?? (shown || socialCardPath('/'))
    for (const path of article?.cover ? filesOfCover(article.cover) : [])
      references.assets.add(path)
    const pictureFile = exportedName(picture)
    if (pictureFile) references.assets.add(picture)
    const document = render({
      title,
      fileName: fileNameOf(row),
      html: references.html,
      article,
      description: wanted.description || article?.summary || form.description,
      updatedAt,
      image: pictureFile,
      searchTitle: wanted.title,
      canonical: wanted.canonical,
      noindex: wanted.noindex,
    })
    return {
      document,
      found: references.problems,
      title,
      updatedAt,
      summary: article?.summary || wanted.description || form.description || title,
      ...(wanted.noindex && { noindex: true }),
      inputs: inputsOf(row),
      assets: [...references.assets],
      links: [...references.links],
    }
  }
}

/** A full disk, missing rights or a broken disk: every other page would fail too. */
function isOfTheDisk(error: unknown) {
  return error instanceof Error && 'syscall' in error
}
