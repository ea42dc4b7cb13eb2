import { siteErrors } from '../../content/errors/site.ts'
import { record } from '../audit/record.server.ts'
import { AppError, refuse } from '../lib/app-error.ts'
import type { Db } from '../server/db/database.ts'
import type { Services } from '../server/services.ts'
import { checkDraft, checkPublished } from './check-content.server.ts'
import { isSame } from './compare-content.ts'
import { findDocument, type SiteDocument } from './documents.server.ts'
import { nameOfContent, understood } from './read-content.server.ts'
import {
  findContent,
  findRevision,
  listDueContent,
  type StoredContent,
  writeContent,
} from './site-content.store.server.ts'

type Edit = {
  version: number
  author: string | null
  /** What was scheduled had been approved, and whoever changes it may not publish alone. */
  endsSchedule?: boolean
}

type Publishing = Pick<Services, 'db' | 'pagesChanged'>
/** Runs in the transaction of the change. */
type Also = (tx: Db) => Promise<void>

const noSchedule = { publishAt: null, scheduledBy: null }

/** Keeps changes that visitors do not see yet; `isKept` adds them to the history. */
export async function saveContentDraft(
  db: Db,
  document: SiteDocument,
  content: object,
  { version, author, endsSchedule }: Edit,
  isKept: boolean,
) {
  const draft = checkDraft(document, content)
  const stored = await findContent(db, document.id)
  const isChanged = !isSame(draft, liveContent(document, stored))
  return savedOrThrow(
    await writeContent(db, {
      document: document.id,
      version,
      author,
      change: { draft: isChanged ? draft : null, ...((endsSchedule || !isChanged) && noSchedule) },
      revision: isKept && isChanged ? { content: draft, event: 'saved' } : undefined,
    }),
  )
}

/** Publishes this content, or else the draft. */
export async function publishContent(
  services: Publishing,
  document: SiteDocument,
  given: object | undefined,
  { version, author }: Edit,
  /** Set if somebody else has asked for it. */
  approval?: Also,
) {
  const { db } = services
  const wanted = given ?? (await findContent(db, document.id))?.draft
  if (!wanted) refuse('nothing_changed', siteErrors.nothingToPublish)
  const content = await checkPublished(db, document, wanted)
  const wasShipped = isSame(content, document.shipped)
  const event = approval ? 'approved' : 'published'
  const edit = { version, author, event } as const
  return replacePublished(services, document, wasShipped ? null : content, edit, approval)
}

/** The shipped content comes back; what was there before stays in the history. */
export function resetContent(services: Publishing, document: SiteDocument, edit: Edit) {
  return replacePublished(services, document, null, { ...edit, event: 'reset' })
}

async function replacePublished(
  { db, pagesChanged }: Publishing,
  document: SiteDocument,
  content: object | null,
  { version, author, event }: Edit & { event: 'published' | 'reset' | 'approved' },
  also?: Also,
) {
  const write = async (tx: Db) =>
    savedOrThrow(
      await writeContent(tx, {
        document: document.id,
        version,
        author,
        change: { content, draft: null, ...noSchedule },
        revision: { content, event },
      }),
    )
  const saved = also
    ? await db.transaction(async (tx) => {
        const written = await write(tx)
        await also(tx)
        return written
      })
    : await write(db)
  await pagesChanged([nameOfContent(document.id)])
  return saved
}

export async function discardContentDraft(db: Db, document: SiteDocument, edit: Edit) {
  const stored = await findContent(db, document.id)
  if (!stored?.draft) refuse('nothing_changed', siteErrors.nothingToDiscard)
  return savedOrThrow(
    await writeContent(db, {
      document: document.id,
      ...edit,
      change: { draft: null, ...noSchedule },
    }),
  )
}

/** A version of the history becomes the draft. */
export async function restoreContent(
  db: Db,
  document: SiteDocument,
  wanted: number,
  { endsSchedule, ...edit }: Edit,
) {
  const revision =
    (await findRevision(db, document.id, wanted)) ?? refuse('not_found', siteErrors.revisionGone)
  const content = revision.content ?? document.shipped
  checkDraft(document, content)
  return savedOrThrow(
    await writeContent(db, {
      document: document.id,
      ...edit,
      change: { draft: content, ...(endsSchedule && noSchedule) },
      revision: { content, event: 'restored' },
    }),
  )
}

export async function scheduleContent(
  db: Db,
  document: SiteDocument,
  publishAt: Date | null,
  edit: Edit,
  /** Set if somebody else has asked for it. */
  approval?: Also,
) {
  const stored = await findContent(db, document.id)
  if (publishAt) {
    if (!stored?.draft) refuse('nothing_changed', siteErrors.nothingToPublish)
    await checkPublished(db, document, stored.draft)
  }
  return db.transaction(async (tx) => {
    const saved = savedOrThrow(
      await writeContent(tx, {
        document: document.id,
        ...edit,
        change: {
          ...{ publishAt, scheduledBy: publishAt && edit.author },
          review: publishAt ? null : stored?.review,
        },
        revision:
          approval && stored?.draft ? { content: stored.draft, event: 'approved' } : undefined,
      }),
    )
    await approval?.(tx)
    return saved
  })
}

/** Publishes what is due. Returns how many documents this instance published. */
export async function publishDueContent(services: Services) {
  const due = await listDueContent(services.db)
  const done = await Promise.all(due.map((stored) => publishDue(services, stored)))
  return done.filter(Boolean).length
}

async function publishDue(
  services: Services,
  { document: id, version, scheduledBy, draft }: StoredContent,
) {
  const document = findDocument(id)
  const edit = { version, author: scheduledBy }
  try {
    if (!document || !draft) throw new AppError('nothing_changed', siteErrors.nothingToPublish)
    await publishContent(services, document, draft, edit)
    await record(services, 'system', 'site.publish', { id, label: document.name })
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Another instance was first, or an editor saved it meanwhile.
    if (error.code === 'stale_edit') return false
    services.log.warn(
      { document: id, reason: error.message },
      'scheduled content could not be published',
    )
    await writeContent(services.db, { document: id, ...edit, change: noSchedule })
    return false
  }
}

/** What visitors see now. */
const liveContent = (document: SiteDocument, stored: StoredContent | undefined) =>
  understood(document, stored?.content) ?? document.shipped

export function savedOrThrow(saved: StoredContent | undefined) {
  return saved ?? refuse('stale_edit', siteErrors.savedMeanwhile)
}
