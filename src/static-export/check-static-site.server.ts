import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { exportProblems } from '../../content/cms/static-export.ts'
import { hashOf } from './site-writer.server.ts'
import type { StaticManifest, StaticProblem } from './static-export.schema.ts'

/** Reads the written site again: every file as the manifest has it, every reference to one of them. */
export async function checkStaticSite(folder: string, manifest: StaticManifest) {
  const all = [...manifest.pages, ...manifest.files, ...manifest.assets]
  const present = new Set([...all.map(({ fileName }) => fileName), 'manifest.json'])
  const problems: StaticProblem[] = []
  for (const { fileName, sha256 } of all) {
    const bytes = await readFile(join(folder, fileName)).catch(() => null)
    if (!bytes || hashOf(bytes) !== sha256) {
      problems.push({ page: fileName, problem: exportProblems.differs })
    }
    if (!bytes || !/\.(html|css)$/.test(fileName)) continue
    const missing = referencesIn(fileName, bytes.toString()).filter((file) => !present.has(file))
    problems.push(
      ...missing.map((file) => ({ page: fileName, problem: exportProblems.missing(file) })),
    )
  }
  return problems
}

/** Paths inside the export; what leads out of it, or stays on the page, is left out. */
function referencesIn(fileName: string, text: string): string[] {
  const found = fileName.endsWith('.css')
    ? [...text.matchAll(/url\(['"]?([^)'"]+)['"]?\)/g)].map(([, address = '']) => address)
    : [...text.matchAll(/<[a-z][^>]*?\s(?:href|src|srcset)="[^>]*>/g)].flatMap(([tag]) =>
        [...tag.matchAll(/\s(href|src|srcset)="([^"]*)"/g)].flatMap(([, name, value = '']) =>
          name === 'srcset' ? value.split(', ').map((form) => form.split(' ')[0] ?? '') : [value],
        ),
      )
  const inside = found
    .filter((address) => !/^([a-z][a-z+.-]*:|#)/i.test(address))
    .map((address) => decodeURI(address.replace(/[?#].*$/, '')))
    .map((path) => posix.join(posix.dirname(fileName), path))
  return [...new Set(inside)]
}
