import { elementsOf, parseHtml, toHtml } from '../pages/html-tree.server.ts'
import { prepareStored } from '../pages/prepare-page.server.ts'
import {
  createPageReferences,
  type PageReferences,
  type Surroundings,
} from './page-references.server.ts'
import { type ReadPage, readCleanPage } from './read-clean-page.server.ts'

export type ExportedContent = ReadPage & { references: PageReferences }

/** A page's content as visitors of the exported site get it: clean, and with references inside it. */
export function exportContent(
  content: string,
  slug: string,
  around: Surroundings,
): ExportedContent {
  const references = createPageReferences(slug, around)
  const clean = readCleanPage(content, references)
  return clean ? { ...clean, references } : cleanAndExport(content, slug, around)
}

/** For what came into the database past the API. */
export function cleanAndExport(
  content: string,
  slug: string,
  around: Surroundings,
): ExportedContent {
  const references = createPageReferences(slug, around)
  const { publicHtml, description, image } = prepareStored(content)
  const tree = parseHtml(publicHtml)
  for (const { tag, attributes } of elementsOf(tree)) {
    if (tag === 'a' && attributes.href) attributes.href = references.link(attributes.href)
    if (tag !== 'img') continue
    if (attributes.src) attributes.src = references.images(attributes.src)
    if (attributes.srcset) attributes.srcset = references.images(attributes.srcset)
  }
  return { description, image: image ?? undefined, html: Buffer.from(toHtml(tree)), references }
}
