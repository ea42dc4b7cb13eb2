import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '../../content/brand.ts'
import { exportProblems } from '../../content/cms/static-export.ts'
import { openFileStore } from '../server/files/file-store.ts'
import { projectRoot } from '../server/project-root.ts'
import type { ExportJob, PageSource, PublishedRow } from './export-job.server.ts'
import { byName, type ExportMemory, fileNameOf, type Previous } from './export-memory.server.ts'
import { writeOwnFiles } from './own-files.server.ts'
import { createPageTemplate } from './page-template.server.ts'
import { writePages } from './render-pages.server.ts'
import type { SiteFrame } from './render-static.server.tsx'
import { createSiteWriter, hashOf, type KeptFile, type OldSite } from './site-writer.server.ts'
import { exportedName, readStylesheet, writeAssets } from './static-assets.server.ts'
import type { StaticManifest, StaticProblem, WrittenFile } from './static-export.schema.ts'

type SiteWork = {
  job: ExportJob
  source: PageSource
  previous: Previous | null
  site: string
  progress(done: number, total: number): void
}

const linksInHeader = 5
const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))

/** Writes every published page, and all that it needs, into an empty folder. */
export async function writeSite({ job, source, previous, site, progress }: SiteWork) {
  const now = new Date()
  const rows = (await listAll(source.rows)).sort(newestFirst)
  const media = await listAll(source.media)
  const old = previous && oldSiteOf(previous)
  const writer = createSiteWriter(site, old)
  const frame = frameOf(job, rows, now)
  const template = createPageTemplate(frame)
  const frameKey = hashOf(`${job.program}\n${job.liveUrl}\n${template.text}`)
  const { pages, problems } = await writePages({
    rows,
    slugs: new Set(rows.map(({ slug }) => slug)),
    source,
    template,
    frameKey,
    memory: previous?.memory,
    writer,
    liveUrl: job.liveUrl,
    progress,
  })
  const style = readStylesheet()
  const own = writeOwnFiles(writer, { job, frame, pages, css: style?.css ?? '' })
  const paths = new Set([...pages.flatMap(({ assets }) => assets), ...own.assets])
  for (const path of style?.assets ?? []) paths.add(path)
  const stylesheet = writer.write('assets/styles.css', style?.css ?? '')
  const assets = await writeAssets(paths, writer, {
    files: await openFileStore(job.files),
    mediaStems: new Set(media.map(({ filename }) => filename.slice(0, stemLength))),
    old,
  })
  const manifest: StaticManifest = {
    generatedAt: now.toISOString(),
    generator: `${brand.slug} ${version}`,
    pages: pages.map((page) => ({ title: page.title, ...inManifest(page) })),
    files: own.files.map(inManifest),
    assets: [stylesheet, ...assets].map(inManifest),
  }
  writer.write('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`)
  const memory: Omit<ExportMemory, 'zip'> = {
    frameKey,
    pages: byName(pages),
    assets: byName([stylesheet, ...assets]),
  }
  return {
    manifest,
    memory,
    fresh: writer.fresh,
    leftOut: new Set([...paths].filter((path) => !memory.assets.has(exportedName(path) ?? ''))),
    problems: [...problems, ...siteProblems(job, style !== null)],
  }
}

const stemLength = 24

function frameOf(job: ExportJob, rows: readonly PublishedRow[], now: Date): SiteFrame {
  return {
    // By title: an order that saving a page does not change.
    navigation: rows
      .toSorted(byTitle)
      .slice(0, linksInHeader)
      .map(({ title, slug }) => ({ title, fileName: fileNameOf(slug) })),
    year: now.getUTCFullYear(),
    siteUrl: job.siteUrl,
  }
}

async function listAll<Row>(nextPart: () => Promise<Row[]>) {
  const all: Row[] = []
  for (;;) {
    const part = await nextPart()
    if (part.length === 0) return all
    all.push(...part)
  }
}

const collator = new Intl.Collator('en')

function byTitle(a: PublishedRow, b: PublishedRow) {
  return collator.compare(a.title, b.title) || collator.compare(a.slug, b.slug)
}

function newestFirst(a: PublishedRow, b: PublishedRow) {
  return a.updatedAt === b.updatedAt ? b.id - a.id : a.updatedAt < b.updatedAt ? 1 : -1
}

function oldSiteOf({ folder, memory }: Previous): OldSite {
  return {
    folder: join(folder, 'site'),
    file: (name) => memory.pages.get(name) ?? memory.assets.get(name),
  }
}

function inManifest({ fileName, sha256, size }: KeptFile): WrittenFile {
  return { fileName, sha256, size }
}

function siteProblems({ siteUrl }: ExportJob, isBuilt: boolean): StaticProblem[] {
  return [
    ...(isBuilt ? [] : [{ page: 'assets/styles.css', problem: exportProblems.noStylesheet }]),
    ...(siteUrl ? [] : [{ page: 'sitemap.xml', problem: exportProblems.absoluteWithoutSiteUrl }]),
  ]
}
