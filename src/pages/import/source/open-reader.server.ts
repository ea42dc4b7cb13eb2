import { type Container, readHead } from './open-container.server.ts'
import { readDocuments } from './read-documents.server.ts'
import { readGhost } from './read-ghost.server.ts'
import { readWordpress } from './read-wordpress.server.ts'
import { SourceFault, type SourceReader } from './source.ts'

/** Detects by its content which system a file comes from. */
export async function openReader(container: Container): Promise<SourceReader> {
  for (const [name, file] of container.files) {
    if (/\.xml$/i.test(name)) {
      const head = await readHead(file)
      if (/<rss\b/.test(head) && /wordpress\.org\/export\//.test(head)) return readWordpress(file)
    } else if (/\.json$/i.test(name)) {
      const head = await readHead(file)
      if (/"db"\s*:\s*\[|"exported_on"\s*:/.test(head)) return readGhost(file)
    }
  }
  const documents = readDocuments(container)
  if ([...container.files.keys()].some((name) => /\.(md|markdown|mdx|x?html?)$/i.test(name))) {
    return documents
  }
  const [first] = container.files.keys()
  if (container.files.size > 1 || first === undefined) throw new SourceFault('empty')
  if (/\.xml$/i.test(first)) throw new SourceFault('notWordpress')
  throw new SourceFault(/\.json$/i.test(first) ? 'notGhost' : 'foreign')
}
