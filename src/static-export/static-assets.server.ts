import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../server/project-root.ts'
import type { Services } from '../server/services.ts'
import type { SiteWriter } from './site-writer.server.ts'
import type { WrittenFile } from './static-export.schema.ts'

export type StaticAssets = ReturnType<typeof createStaticAssets>

const clientFolder = join(projectRoot, 'build/client')
const mediaName = /^\/media\/([0-9a-f]{24}(?:-\d{3,4})?\.(?:jpg|png|gif|webp))$/
// What the site itself serves to everybody; never its scripts.
const siteFile = /^(?:\/[\w-][\w.-]*)+\.(?:jpe?g|png|gif|webp|avif|svg|pdf|mp4|webm|woff2)$/

/** Remembers which files the pages need, and copies them into the export. */
export function createStaticAssets({ files }: Pick<Services, 'files'>) {
  const wanted = new Map<string, string>()
  return {
    /** Where the export has the file of this path of the live site; undefined: it is no file. */
    use(path: string): string | undefined {
      const fileName = exportedName(path)
      if (fileName) wanted.set(fileName, path)
      return fileName
    },
    /** A file that is not there is left out: the check of the finished site names who needs it. */
    async copyTo(writer: SiteWriter): Promise<WrittenFile[]> {
      const written: WrittenFile[] = []
      for (const [fileName, path] of wanted) {
        const [, name] = mediaName.exec(path) ?? []
        const bytes = name ? await files.read(name) : await readSiteFile(path)
        if (bytes) written.push(await writer.write(fileName, bytes))
      }
      return written
    },
  }
}

/** One stylesheet out of those that the live page loads; null: the site was not built. */
export async function readStylesheet(assets: StaticAssets): Promise<string | null> {
  const parts = await Promise.all((await stylesheetPaths()).map((path) => readSiteFile(path)))
  if (parts.length === 0) return null
  // It lies in assets/ itself, so what it needs is beside it.
  return Buffer.concat(parts.filter((part) => part !== null))
    .toString()
    .replace(/url\((['"]?)(\/[^)'"]+)\1\)/g, (whole, _quote, path: string) => {
      const fileName = assets.use(path)
      return fileName ? `url(${fileName.slice('assets/'.length)})` : whole
    })
}

type BrowserManifest = { routes: Record<string, { css?: string[] } | undefined> }

async function stylesheetPaths(): Promise<string[]> {
  const { routes } = await readBrowserManifest()
  const paths = ['root', 'pages/public-page.route'].flatMap((id) => routes[id]?.css ?? [])
  return [...new Set(paths.map((path) => path.replace(/#.*$/, '')))]
}

async function readBrowserManifest(): Promise<BrowserManifest> {
  const names = await readdir(join(clientFolder, 'assets')).catch(() => [])
  const name = names.find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) return { routes: {} }
  const script = await readFile(join(clientFolder, 'assets', name), 'utf8')
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1))
}

function exportedName(path: string) {
  const [, name] = mediaName.exec(path) ?? []
  if (name) return `assets/${name}`
  if (!siteFile.test(path)) return undefined
  return path.startsWith('/assets/') ? path.slice(1) : `assets${path}`
}

async function readSiteFile(path: string) {
  return readFile(join(clientFolder, path)).catch(() => null)
}
