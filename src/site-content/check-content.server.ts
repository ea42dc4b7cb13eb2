import * as z from 'zod/mini'
import { serverErrors } from '../../content/errors/server.ts'
import { siteErrors } from '../../content/errors/site.ts'
import { type FieldErrors, refuse } from '../lib/app-error.ts'
import { firstMessages } from '../lib/form/first-messages.ts'
import { missingPictures } from '../media/media.store.server.ts'
import type { Db } from '../server/db/database.ts'
import type { SiteDocument } from './documents.server.ts'
import { fieldNotes } from './rules/field.ts'

/** What an editor may leave unfinished in a draft; all else is not content of this document. */
const unfinished = new Set(['too_small', 'too_big', 'custom', 'invalid_format'])

/** The content as it was sent, if it has the form of this document. */
export function checkDraft(document: SiteDocument, content: object): object {
  const { error } = document.rules.safeParse(content)
  const issues = (error?.issues ?? []).filter(({ code }) => !unfinished.has(code))
  const fields = { ...firstMessages({ issues }), ...anchorProblems(document, content) }
  if (Object.keys(fields).length > 0) refuseFields(fields)
  return content
}

/** The cleaned content, if all of it can be published. */
export async function checkPublished(
  db: Db,
  document: SiteDocument,
  content: object,
): Promise<object> {
  const parsed = document.rules.safeParse(content)
  const fields = {
    ...firstMessages(parsed.error),
    ...anchorProblems(document, content),
    ...(await pictureProblems(db, content)),
  }
  if (!parsed.success || Object.keys(fields).length > 0) refuseFields(fields)
  return parsed.data
}

function refuseFields(fields: FieldErrors): never {
  refuse('invalid', serverErrors.needAttention, { fields })
}

/** Links of other sites lead to the anchors of a built-in page, so each stays, once. */
function anchorProblems({ shipped }: SiteDocument, content: object) {
  const wanted = anchorsOf(shipped)
  const found = anchorsOf(content)
  const lost = wanted.filter((anchor) => !found.includes(anchor))
  const isOther = found.length !== new Set(found).size || found.some((one) => !wanted.includes(one))
  const fields: FieldErrors = {}
  if (lost.length > 0) fields.anchors = siteErrors.anchorLost(lost.join(', '))
  else if (isOther) fields.anchors = siteErrors.anchorAdded
  return fields
}

function anchorsOf(content: unknown): string[] {
  return everyValue(content).flatMap(({ path, name, value }) =>
    name === 'id' && typeof value === 'string' && !isFree.test(path) ? [value] : [],
  )
}

/** The id of a sample record is a text, that of a drawing a choice. */
const isFree = /(?:^|\.)(?:record|visual)\.id$/

async function pictureProblems(db: Db, content: object) {
  const used = everyValue(content).filter(
    ({ value }) => typeof value === 'string' && value.startsWith('/media/'),
  ) as { path: string; value: string }[]
  if (used.length === 0) return {}
  const missing = await missingPictures(
    db,
    used.map(({ value }) => value),
  )
  return Object.fromEntries(
    used
      .filter(({ value }) => missing.has(value))
      .map(({ path }) => [path, siteErrors.pictureGone]),
  )
}

type Found = { path: string; name: string; value: unknown }

/** Every value that is no list or object, with its place. */
function everyValue(content: unknown, path = '', name = ''): Found[] {
  if (typeof content !== 'object' || content === null) return [{ path, name, value: content }]
  return Object.entries(content).flatMap(([step, value]) =>
    everyValue(value, path ? `${path}.${step}` : step, step),
  )
}

/** What the form needs to know of the rules. */
export function formOf({ rules }: SiteDocument): object {
  return z.toJSONSchema(rules, { metadata: fieldNotes, io: 'input', unrepresentable: 'any' })
}
