import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { trashFolder } from '../../media/media.schema.ts'
import type { FileStore } from '../../server/files/file-store.ts'
import { projectRoot } from '../../server/project-root.ts'
import type { KeptFile, SiteWriter } from '../store/site-writer.server.ts'

const clientFolder = join(projectRoot, 'build/client')
const mediaName =
  /^\/media\/(([0-9a-f]{24})(?:-\d{3,4}|-card-\d{1,3}-\d{1,3})?\.(?:jpg|png|gif|webp))$/
// Files that the live site serves to everybody, without its scripts.
const siteFile = /^(?:\/[\w-][\w.-]*)+\.(?:jpe?g|png|gif|webp|avif|svg|pdf|mp4|webm|woff2)$/

/** The name in the export for a file of the live site; undefined if the path is no file. */
export function exportedName(path: string): string | undefined {
  const [, name] = mediaName.exec(path) ?? []
  if (name) return `assets/${name}`
  if (!siteFile.test(path)) return undefined
  return path.startsWith('/assets/') ? path.slice(1) : `assets${path}`
}

type Sources = {
  files: FileStore
  /** Names of the pictures in the media library. */
  mediaStems: ReadonlySet<string>
  /** Files of the previous export. */
  old: ReadonlyMap<string, KeptFile>
}

/** A missing file is left out: the check of the finished site names the pages that need it. */
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
    // A picture's name is made from its content, so an equal name means equal content.
    const known = old.get(fileName)
    const reused = name && known ? writer.reuse(known) : null
    if (reused) written.push(reused)
    else {
      const bytes = name ? await readPicture(files, name) : readSiteFile(path)
      if (bytes) written.push(writer.write(fileName, bytes, known))
    }
  }
  return written
}

/** Looks in the trash too: the picture may have been thrown away since the export began. */
async function readPicture(files: FileStore, name: string) {
  return (await files.read(name)) ?? files.read(trashFolder + name)
}

/** Joins the stylesheets of the live pages; null if the site was not built. */
export function readStylesheet() {
  const parts = stylesheetPaths().map((path) => readSiteFile(path))
  if (parts.length === 0) return null
  return asExported(Buffer.concat(parts.filter((part) => part !== null)).toString())
}

/** A stylesheet of the live site, by its address below /assets/; null if there is none. */
export function readSheet(path: string) {
  const bytes = /^\/assets\/[\w.-]+\.css$/.test(path) ? readSiteFile(path) : null
  return bytes && asExported(bytes.toString())
}

function asExported(css: string) {
  const assets = new Set<string>()
  // Stylesheets are in assets/, so the files they need are beside them.
  const moved = css.replace(/url\((['"]?)(\/[^)'"]+)\1\)/g, (whole, _quote, path: string) => {
    const fileName = exportedName(path)
    if (!fileName) return whole
    assets.add(path)
    return `url(${fileName.slice('assets/'.length)})`
  })
  // Browsers with scripts are to show what others get, because the export has none.
  return { css: moved.replaceAll(/\(scripting:\s*none\)/g, '(min-width:0)'), assets }
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
