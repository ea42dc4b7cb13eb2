import { hash } from 'node:crypto'
import { on } from 'node:events'
import { basename } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { importFaults, importWords } from '../../../content/cms/import.ts'
import { AppError, refuse } from '../../lib/app-error.ts'
import { findSamePicture } from '../../media/media.store.server.ts'
import { storeImage } from '../../media/store-image.server.ts'
import { startThread } from '../../server/run-in-thread.ts'
import type { Services } from '../../server/services.ts'
import type { PageKind } from '../articles/article.schema.ts'
import { insertAuthor } from '../articles/author.store.server.ts'
import { pagePath } from '../page-path.ts'
import { usableFor } from '../redirects/check-redirects.server.ts'
import { normalFrom } from '../redirects/redirect.schema.ts'
import { tellOfPages } from '../tell-visitors.server.ts'
import type { ImportLine, ImportNote } from './import.schema.ts'
import {
  findAuthorNamed,
  findImported,
  findTakenPaths,
  findTakenSlugs,
  insertImported,
  linkImported,
} from './import.store.server.ts'
import type {
  ImportJob,
  ImportMessage,
  ImportQuestion,
  PictureAnswer,
  ReadyAuthor,
  ReadyPage,
  WriteAnswer,
} from './import-job.ts'
import { endRun, startRun } from './import-run.store.server.ts'

type Stores = Pick<Services, 'db' | 'database' | 'files' | 'pagesChanged' | 'serves'>

const worker = {
  name: 'page-import-worker',
  source: 'src/pages/import/page-import-worker.server.ts',
}
/**
 * A file that needs more memory is refused instead of crashing the whole process. Only JSON is in
 * memory as a whole; without a limit, garbage of thousands of pages would be collected late.
 */
const memoryFor = (path: string) => ({
  maxOldGenerationSizeMb: path.endsWith('.json') ? 512 : 256,
  maxYoungGenerationSizeMb: 16,
})
/** The time after which a silent thread is stopped; no page takes this long. */
const patienceMs = 60_000

const running = new WeakSet<object>()

/** Only one import runs at a time, because each takes a core. */
export function refuseSecondImport({ db }: Pick<Stores, 'db'>) {
  if (running.has(db)) refuse('in_use', importWords.running)
}

/**
 * Imports the pages of a file one by one, each with its history and redirects in a short
 * transaction. Ends when the caller stops reading lines; another run continues from there.
 */
export async function* runImport(
  services: Stores,
  job: ImportJob,
  author: string | null,
): AsyncGenerator<ImportLine> {
  refuseSecondImport(services)
  running.add(services.db)
  const desk = new Desk(services, job, author)
  const thread = startThread(worker, job, memoryFor(job.path))
  try {
    for await (const message of messagesOf(thread)) {
      if ('question' in message) thread.postMessage(await desk.answer(message.question))
      else if ('fault' in message) throw faultOf(message.fault)
      else if ('summary' in message) {
        await desk.tellVisitors()
        await desk.end()
        const { pictures, redirects, authors, run } = desk
        yield { summary: { ...message.summary, pictures, redirects, authors, run } }
        return
      } else if (!('isAlive' in message)) yield message
    }
  } finally {
    running.delete(services.db)
    await thread.terminate()
    await desk.tellVisitors()
    await desk.end()
  }
}

/** Yields the messages of the thread. Fails if it is silent for too long or ends early. */
async function* messagesOf(thread: Worker): AsyncGenerator<ImportMessage> {
  const failure = new AbortController()
  const tooSlow = () => failure.abort(faultOf({ code: 'tooSlow', detail: '' }))
  let patience = setTimeout(tooSlow, patienceMs)
  try {
    for await (const [message] of on(thread, 'message', {
      signal: failure.signal,
      close: ['exit'],
    })) {
      clearTimeout(patience)
      yield message
      patience = setTimeout(tooSlow, patienceMs)
    }
    throw new Error('the thread that reads a file ended before its end')
  } catch (error) {
    if (failure.signal.aborted) throw failure.signal.reason
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
      throw faultOf({ code: 'tooMuchMemory', detail: '' })
    }
    throw error
  } finally {
    clearTimeout(patience)
  }
}

function faultOf({ code, detail }: Extract<ImportMessage, { fault: object }>['fault']) {
  return new AppError('import_invalid', importFaults[code](detail))
}

const toldAtOnce = 100

/** Answers the questions of the thread, which has no database access. */
class Desk {
  pictures = 0
  redirects = 0
  authors = 0
  run: number | null = null
  #pages = 0
  #isEnded = false
  readonly #services: Stores
  readonly #job: ImportJob
  readonly #author: string | null
  /** Slugs and addresses that this run has assigned, because a dry run writes none of them. */
  readonly #slugs = new Set<string>()
  readonly #paths = new Set<string>()
  readonly #keys = new Set<string>()
  /** By name in lower case; null in a dry run for those that an import would add. */
  readonly #authors = new Map<string, { id: number | null; name: string }>()
  /** The next number to append to a slug. */
  readonly #numbers = new Map<string, number>()
  #untold: string[] = []

  constructor(services: Stores, job: ImportJob, author: string | null) {
    this.#services = services
    this.#job = job
    this.#author = author
  }

  async answer(question: ImportQuestion) {
    if (question.kind === 'known') return findImported(this.#services.db, question.key)
    if (question.kind === 'picture') return this.#keepPicture(question)
    if (question.kind === 'link') return this.#link(question)
    return this.#write(question.page)
  }

  async tellVisitors() {
    const slugs = this.#untold
    this.#untold = []
    if (slugs.length > 0) await tellOfPages(this.#services, slugs)
  }

  /** Stores the totals of the run, also of one that stopped early. */
  async end() {
    if (this.run === null || this.#isEnded) return
    this.#isEnded = true
    const { pictures, redirects } = this
    await endRun(this.#services.db, this.run, { pages: this.#pages, pictures, redirects })
  }

  /** A run is stored with its first page. */
  async #started() {
    const { name, path, asDrafts = false } = this.#job
    const file = basename(name ?? path).slice(0, 255)
    this.run ??= await startRun(this.#services.db, { file, madeBy: this.#author, asDrafts })
    return this.run
  }

  async #link({ id, slug, page }: Extract<ImportQuestion, { kind: 'link' }>) {
    if (await linkImported(this.#services.db, id, page)) this.#untold.push(slug)
    return null
  }

  async #keepPicture(
    picture: Extract<ImportQuestion, { kind: 'picture' }>,
  ): Promise<PictureAnswer> {
    try {
      const { db } = this.#services
      const known = await findSamePicture(db, hash('sha256', picture.bytes))
      const media = known ?? (await storeImage(this.#services, picture))
      if (!known) this.pictures += 1
      const { url: src, width, height, alt } = media
      return { src, width: String(width ?? ''), height: String(height ?? ''), alt }
    } catch (error) {
      if (error instanceof AppError) return { refused: error.message }
      throw error
    }
  }

  async #write(given: ReadyPage): Promise<WriteAnswer> {
    const { page, authorNotes } = await this.#withAuthor(given)
    for (;;) {
      const slug = await this.#freeSlug(page.kind, page.slug)
      const oldPaths = await usableFor(this.#services, slug, page.oldPaths)
      const ready = { ...page, slug, oldPaths }
      const { isDryRun } = this.#job
      const written = isDryRun
        ? await this.#pretend(ready)
        : await insertImported(this.#services.db, ready, this.#author, await this.#started())
      if (written === 'known') return written
      this.#slugs.add(slug)
      // Somebody took the slug meanwhile, so the next number is tried.
      if (written === 'slug taken') continue
      this.#pages += 1
      this.redirects += written.redirects.length
      if (!isDryRun) this.#untold.push(slug)
      if (this.#untold.length >= toldAtOnce) await this.tellVisitors()
      const refused = page.oldPaths.filter(
        (path) =>
          !oldPaths.includes(path) && normalFrom(path) !== pagePath({ kind: page.kind, slug }),
      )
      return {
        id: written.id,
        slug,
        notes: [
          ...authorNotes,
          ...notesOf({
            wanted: page.slug,
            slug,
            usable: oldPaths,
            refused: page.isPublished ? refused : [],
            added: written.redirects,
          }),
        ],
      }
    }
  }

  /** Each name is looked for once, and added if there is no such author. */
  async #withAuthor(page: ReadyPage): Promise<{ page: ReadyPage; authorNotes: ImportNote[] }> {
    if (!page.author) return { page, authorNotes: [] }
    const key = page.author.name.toLowerCase()
    const known = this.#authors.get(key) ?? (await findAuthorNamed(this.#services.db, key))
    const author = known ?? (await this.#addAuthor(page.author))
    this.#authors.set(key, author)
    const article = { ...page.article, ...(author.id !== null && { authorId: author.id }) }
    const code = known ? 'author' : 'authorAdded'
    return { page: { ...page, article }, authorNotes: [{ code, of: author.name }] }
  }

  async #addAuthor(author: ReadyAuthor) {
    this.authors += 1
    if (this.#job.isDryRun) return { id: null, name: author.name }
    const importRun = await this.#started()
    return insertAuthor(this.#services.db, { ...author, role: '', picture: '' }, { importRun })
  }

  async #pretend({ importedFrom, oldPaths }: ReadyPage) {
    if (this.#keys.has(importedFrom)) return 'known' as const
    this.#keys.add(importedFrom)
    const taken = await findTakenPaths(this.#services.db, oldPaths)
    const redirects = oldPaths.filter(
      (path) => !taken.has(path) && !this.#paths.has(normalFrom(path)),
    )
    for (const path of redirects) this.#paths.add(normalFrom(path))
    return { id: null, redirects }
  }

  async #freeSlug(kind: PageKind, wanted: string) {
    for (;;) {
      const from = this.#numbers.get(wanted) ?? 1
      const candidates = Array.from({ length: 20 }, (_, i) => numbered(wanted, from + i))
      const taken = await findTakenSlugs(this.#services.db, kind, candidates)
      const free = candidates.findIndex((slug) => !taken.has(slug) && !this.#slugs.has(slug))
      this.#numbers.set(wanted, from + (free === -1 ? candidates.length : free))
      const slug = candidates[free]
      if (slug !== undefined) return slug
    }
  }
}

function numbered(slug: string, number: number) {
  return number === 1 ? slug : `${slug.slice(0, 245)}-${number}`
}

type Outcome = {
  wanted: string
  slug: string
  /** Old addresses that a redirect could have, and those that it could not. */
  usable: readonly string[]
  refused: readonly string[]
  added: readonly string[]
}

function notesOf({ wanted, slug, usable, refused, added }: Outcome) {
  const taken = usable.filter((path) => !added.includes(path))
  const notes: ImportNote[] = []
  if (slug !== wanted) notes.push({ code: 'slugTaken', of: wanted })
  if (added.length > 0) notes.push({ code: 'redirects', count: added.length, of: added.join(', ') })
  if (taken.length > 0) notes.push({ code: 'redirectTaken', of: taken.join(', ') })
  if (refused.length > 0) {
    notes.push({ code: 'noRedirect', count: refused.length, of: refused.join(', ') })
  }
  return notes
}
