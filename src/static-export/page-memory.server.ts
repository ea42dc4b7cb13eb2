import { readFile } from 'node:fs/promises'
import { presentContent } from '../pages/present-content.server.ts'
import { renderStaticPage, type SiteFrame } from './render-static.server.tsx'
import { hashOf } from './site-writer.server.ts'
import type { StaticProblem, WrittenFile } from './static-export.schema.ts'

/** What an export remembers of a page, so that the next one need not render it again. */
type RememberedPage = {
  /** Version of the page; it changes with every save. */
  updatedAt: string
  title: string
  written: WrittenFile
  /** Paths of the live site that it takes files from. */
  assets: string[]
  problems: StaticProblem[]
}

export type PageMemory = { frameKey: string; pages: Record<string, RememberedPage> }

/** Where the site before lies, and what it remembers. */
export type Previous = { site: string; memory: PageMemory }

/**
 * Changes with all that pages have in common: header and footer, the set of pages that links can
 * lead to, the address of the site, and the program that renders them.
 */
export async function frameKeyOf(frame: SiteFrame, slugs: readonly string[]): Promise<string> {
  const program = await readFile(import.meta.filename)
  const sample = renderStaticPage(frame, {
    ...presentContent('<p>Sample</p>'),
    title: 'Sample',
    fileName: 'pages/sample.html',
    updatedAt: new Date(0).toISOString(),
  })
  return hashOf(Buffer.from([hashOf(program), sample, ...slugs.toSorted()].join('\n')))
}

export function recall(previous: Previous | null, frameKey: string, fileName: string) {
  if (previous?.memory.frameKey !== frameKey) return undefined
  const { pages } = previous.memory
  return Object.hasOwn(pages, fileName) ? pages[fileName] : undefined
}
