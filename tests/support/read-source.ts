import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openContainer } from '../../src/pages/import/source/open-container.server.ts'
import { openReader } from '../../src/pages/import/source/open-reader.server.ts'
import type { SourcePage } from '../../src/pages/import/source/source.ts'
import { makeZip } from './make-zip.ts'

const folder = mkdtempSync(join(tmpdir(), 'terraproof-source-'))

/** The pages of an export, and the counts of what are no pages. */
export async function readSource(name: string, content: string | Uint8Array) {
  const path = join(folder, name)
  writeFileSync(path, content)
  const container = await openContainer(path)
  try {
    const reader = await openReader(container)
    const pages: SourcePage[] = []
    for await (const page of reader.pages()) pages.push(page)
    return { pages, ignored: reader.ignored, attachments: reader.attachments }
  } finally {
    container.close()
  }
}

export async function readFiles(files: Record<string, string>) {
  return readSource('files.zip', await makeZip(files))
}
