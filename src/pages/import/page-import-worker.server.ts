import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { convertPage, type Links, slugOf } from './convert-page.server.ts'
import { type ImportRow, importLimits } from './import.schema.ts'
import type {
  ImportJob,
  ImportMessage,
  ImportQuestion,
  KnownAnswer,
  PictureAnswer,
  WriteAnswer,
} from './import-job.ts'
import { openPictures, type Pictures } from './pictures.server.ts'
import { type Container, openContainer } from './source/open-container.server.ts'
import { openReader } from './source/open-reader.server.ts'
import { SourceFault, type SourcePage } from './source/source.ts'

// The thread that reads a file: cleaning thousands of pages would hold up everybody's requests.
if (!parentPort) throw new Error('a file is read in a thread of its own')
const main = parentPort

const { path, isDryRun, fetchFrom }: ImportJob = workerData

try {
  const container = await openContainer(path)
  try {
    await readAll(container)
  } finally {
    container.close()
  }
} catch (error) {
  if (!(error instanceof SourceFault)) throw error
  tell({ fault: { code: error.code, detail: error.detail } })
}
// Nothing else ends a thread that somebody could still write to.
main.close()

/** First to the end without taking anything: of half a file nothing is taken. */
async function readAll(container: Container) {
  const links = await countPages(container)
  const reader = await openReader(container)
  const store = isDryRun
    ? undefined
    : (picture: Omit<Extract<ImportQuestion, { kind: 'picture' }>, 'kind'>) =>
        ask<PictureAnswer>({ kind: 'picture', ...picture })
  const pictures = openPictures(container, fetchFrom, links.oldSites, store)
  for await (const page of reader.pages()) tell({ row: await takePage(page, pictures, links) })
  tell({ summary: { kind: reader.kind, ignored: reader.ignored } })
}

async function countPages(container: Container): Promise<Links> {
  const reader = await openReader(container)
  const slugs = new Map<string, string>()
  let total = 0
  for await (const page of reader.pages()) {
    total += 1
    if (reader.kind === 'files') slugs.set(page.place, slugOf(page))
    if (total > importLimits.pages) throw new SourceFault('tooManyPages')
    if (total % 100 === 0) tell({ isAlive: true })
  }
  if (total === 0) throw new SourceFault('empty')
  tell({ total })
  return { oldSites: reader.oldSites, slugs }
}

async function takePage(source: SourcePage, pictures: Pictures, links: Links): Promise<ImportRow> {
  const about = { place: source.place, title: source.title.slice(0, 300).toWellFormed() }
  const known = await ask<KnownAnswer>({ kind: 'known', key: source.key })
  if (known) return { ...about, notes: [], outcome: 'known', ...known }
  const converted = await convertPage(source, pictures, links)
  if ('leftOut' in converted) {
    return { ...about, notes: [], outcome: 'left out', reason: converted.leftOut }
  }
  const { page, notes } = converted
  const written = await ask<WriteAnswer>({ kind: 'write', page })
  if (written === 'known') {
    return { ...about, notes: [], outcome: 'known', slug: page.slug, isInTrash: false }
  }
  return {
    ...about,
    title: page.title,
    notes: [...notes, ...written.notes],
    outcome: 'new',
    slug: written.slug,
    id: written.id,
    isPublished: page.isPublished,
  }
}

function tell(message: ImportMessage) {
  main.postMessage(message)
}

async function ask<Answer>(question: ImportQuestion): Promise<Answer> {
  tell({ question })
  const [answer] = await once(main, 'message')
  return answer
}
