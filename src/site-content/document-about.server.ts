import type { Context } from 'hono'
import { siteErrors } from '../../content/errors/site.ts'
import { about } from '../audit/record.server.ts'
import { refuse } from '../lib/app-error.ts'
import { findDocument } from './documents.server.ts'

export const documentOf = (id: string) =>
  findDocument(id) ?? refuse('not_found', siteErrors.noDocument)

/** For a write: the audit log names the document. */
export function documentAbout(c: Context, id: string) {
  const document = documentOf(id)
  about(c, { id: document.id, label: document.name })
  return document
}
