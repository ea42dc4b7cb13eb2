import { hash } from 'node:crypto'
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { pagePath } from '../page-path.ts'
import { convertPage, kindOf, slugOf } from './convert-page.server.ts'
import { type ImportRow, importLimits } from './import.schema.ts'
import type {
  ImportJob,
  ImportMessage,
  ImportQuestion,
  KnownAnswer,
  PictureAnswer,
  WriteAnswer,
} from './import-job.ts'
import { addressKey, type Links, type Target } from './old-addresses.ts'
import { ownCopy } from './own-copy.ts'
import { openPictures, type Pictures } from './pictures.server.ts'
import { type Container, openContainer } from './source/open-container.server.ts'
import { openReader } from './source/open-reader.server.ts'
import { type Attachment, SourceFault, type SourcePage } from './source/source.ts'
import { WebPictures } from './web-pictures.server.ts'

// Files are read in their own thread, because cleaning thousands of pages would delay requests.
if (!parentPort) throw new Error('a file is read in a thread of its own')
const main = parentPort

const { path, name, isDryRun, fetchFrom, asDrafts, only }: ImportJob = workerData
const chosen = only && new Set(only)

try {
  const container = await openContainer(path, name)
  try {
    await readAll(container)
  } finally {
    container.close()
  }
} catch (error) {
  if (!(error instanceof SourceFault)) throw error
  tell({ fault: { code: error.code, detail: error.detail } })
}
// An open message port keeps the thread alive, so it must be closed.
main.close()

/** Reads the whole file once before importing, so that an incomplete file changes nothing. */
async function readAll(container: Container) {
  const { attachments, ...links } = await countPages(container)
  const reader = await openReader(container)
  const store = isDryRun
    ? undefined
    : (picture: Omit<Extract<ImportQuestion, { kind: 'picture' }>, 'kind'>) =>
        ask<PictureAnswer>({ kind: 'picture', ...picture })
  const pictures = openPictures(container, new WebPictures(fetchFrom), links.oldSites, store, () =>
    tell({ isAlive: true }),
  )
  const desk = { pictures, links, attachments, unlinked: new Map<string, Target>() }
  for await (const page of reader.pages()) {
    const row = await takePage(page, desk)
    if (row) tell({ row })
    else tell({ isAlive: true })
  }
  await linkPages(container, desk)
  tell({ summary: { kind: reader.kind, ignored: reader.ignored } })
}

type Desk = {
  pictures: Pictures
  links: Links & { targets: Map<string, Target> }
  attachments: ReadonlyMap<string, Attachment>
  /** Pages of this run, by key, that link to pages further down in the file. */
  unlinked: Map<string, Target>
}

async function countPages(container: Container) {
  const reader = await openReader(container)
  const paths = new Map<string, string>()
  const planned = new Set<string>()
  let total = 0
  let wanted = 0
  for await (const page of reader.pages()) {
    total += 1
    const isChosen = isWanted(page)
    if (isChosen) wanted += 1
    if (isChosen && reader.kind === 'files') {
      const own = pagePath({ kind: kindOf(page), slug: slugOf(page) })
      paths.set(ownCopy(page.place), ownCopy(own))
    }
    for (const address of addressesOf(page)) planned.add(address)
    if (total > importLimits.pages) throw new SourceFault('tooManyPages')
    if (total % 100 === 0) tell({ isAlive: true })
  }
  if (total === 0) throw new SourceFault('empty')
  tell({ total: wanted })
  const targets = new Map<string, Target>()
  const attachments: ReadonlyMap<string, Attachment> = reader.attachments ?? new Map()
  return { oldSites: reader.oldSites, paths, planned, targets, attachments }
}

function isWanted(page: SourcePage) {
  return chosen === undefined || chosen.has(rowKey(page))
}

function rowKey({ key }: SourcePage) {
  return hash('sha256', key, 'base64url').slice(0, 22)
}

/** The addresses by which other pages of the file may refer to this one. */
function addressesOf({ place, oldPaths }: SourcePage) {
  return [place, ...oldPaths.map(addressKey)].map(ownCopy)
}

/** After all pages are imported, adds links to pages that were further down in the file. */
async function linkPages(container: Container, desk: Desk) {
  const { pictures, links, attachments, unlinked } = desk
  if (unlinked.size === 0) return
  for await (const source of (await openReader(container)).pages()) {
    const target = unlinked.get(source.key)
    if (!target) continue
    const converted = await convertPage(source, pictures, links, attachments)
    if ('leftOut' in converted) continue
    const { content, publicHtml, description, image, mediaUsed, linksTo, stamp } = converted.page
    const page = { content, publicHtml, description, image, mediaUsed, linksTo, stamp }
    const { id, slug } = target
    await ask<null>({ kind: 'link', id, slug, page })
  }
}

/** Returns undefined for a page that was not chosen. */
async function takePage(source: SourcePage, desk: Desk): Promise<ImportRow | undefined> {
  const { pictures, links, attachments, unlinked } = desk
  const isHere = (target: Target) => {
    for (const address of addressesOf(source)) links.targets.set(address, target)
  }
  const title = source.title.slice(0, 300).toWellFormed()
  const about = { key: rowKey(source), place: source.place, title }
  const known = await ask<KnownAnswer>({ kind: 'known', key: source.key })
  if (known) {
    const { id, ...shown } = known
    if (!known.isInTrash) isHere(known)
    return { ...about, notes: [], outcome: 'known', ...shown }
  }
  if (!isWanted(source)) return undefined
  const converted = await convertPage(source, pictures, links, attachments, asDrafts)
  if ('leftOut' in converted) {
    return { ...about, notes: [], outcome: 'left out', reason: converted.leftOut }
  }
  const { page, notes, hasLinksToCome } = converted
  const written = await ask<WriteAnswer>({ kind: 'write', page })
  if (written === 'known') {
    const { kind, slug } = page
    return { ...about, notes: [], outcome: 'known', kind, slug, isInTrash: false }
  }
  const { kind } = page
  const { id, slug } = written
  if (id !== null) {
    isHere({ id, kind, slug })
    if (hasLinksToCome) unlinked.set(ownCopy(source.key), { id, kind, slug })
  }
  return {
    ...about,
    title: page.title,
    notes: [...notes, ...written.notes],
    outcome: 'new',
    kind,
    slug,
    id,
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
