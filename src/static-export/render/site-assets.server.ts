import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileStore } from '../../server/files/file-store.ts'
import { projectRoot } from '../../server/project-root.ts'
import type { KeptFile, SiteWriter } from '../store/site-writer.server.ts'

const clientFolder = join(projectRoot, 'build/client')
const mediaName = /^\/media\/(([0-9a-f]{24})(?:-\d{3,4})?\.(?:jpg|png|gif|webp))$/
// What the site itself serves to everybody; never its scripts.
const siteFile = /^(?:\/[\w-][\w.-]*)+\.(?:jpe?g|png|gif|webp|avif|svg|pdf|mp4|webm|woff2)$/

/** Where the export has the file of this path of the live site; undefined: it is no file. */
export function exportedName(path: string): string | undefined {
  const [, name] = mediaName.exec(path) ?? []
  if (name) return `assets/${name}`
  if (!siteFile.test(path)) return undefined
  return path.startsWith('/assets/') ? path.slice(1) : `assets${path}`
}

type Sources = {
  files: FileStore
  /** Of the pictures that the media library has. */
  mediaStems: ReadonlySet<string>
  /** What the site before has. */
  old: ReadonlyMap<string, KeptFile>
}

/** A file that is not there is left out: the check of the finished site names who needs it. */
export async function writeAssets(
  paths: Iterable<string>,
  writer: SiteWriter,
  { files, mediaStems, old }: Sources,
): Promise<KeptFile[]> {
  const written: KeptFile[] = []
  for (const path of paths) {
    const fileName = exportedName(path) ?? ''
    const [, name, stem = ''] = mediaName.exec(path) ?? []
    if (name && !mediaStems.has(stem)) continue
    // The name of a picture is made from its content.
    const known = old.get(fileName)
    const reused = name && known ? writer.reuse(known) : null
    if (reused) written.push(reused)
    else {
      const bytes = name ? await files.read(name) : readSiteFile(path)
      if (bytes) written.push(writer.write(fileName, bytes, known))
    }
  }
  return written
}

/** One stylesheet out of those that the live page loads; null: the site was not built. */
export function readStylesheet() {
  const parts = stylesheetPaths().map((path) => readSiteFile(path))
  if (parts.length === 0) return null
  const assets = new Set<string>()
  // It lies in assets/ itself, so what it needs is beside it.
  const css = Buffer.concat(parts.filter((part) => part !== null))
    .toString()
    .replace(/url\((['"]?)(\/[^)'"]+)\1\)/g, (whole, _quote, path: string) => {
      const fileName = exportedName(path)
      if (!fileName) return whole
      assets.add(path)
      return `url(${fileName.slice('assets/'.length)})`
    })
  return { css, assets }
}

function stylesheetPaths(): string[] {
  const { routes } = readBrowserManifest()
  const paths = ['root', 'pages/public-page.route'].flatMap((id) => routes[id]?.css ?? [])
  return [...new Set(paths.map((path) => path.replace(/#.*$/, '')))]
}

function readBrowserManifest(): { routes: Record<string, { css?: string[] } | undefined> } {
  const names = orNull(() => readdirSync(join(clientFolder, 'assets'))) ?? []
  const name = names.find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) return { routes: {} }
  const script = readFileSync(join(clientFolder, 'assets', name), 'utf8')
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1))
}

function readSiteFile(path: string) {
  return orNull(() => readFileSync(join(clientFolder, path)))
}

function orNull<Result>(read: () => Result): Result | null {
  try {
    return read()
  } catch {
    return null
  }
}
