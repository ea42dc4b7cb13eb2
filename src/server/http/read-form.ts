import { serverErrors } from '../../../content/errors/server.ts'
import { refuse } from '../../lib/app-error.ts'
import { isMultipart, readParts } from './read-parts.ts'

/** Many more than any form has: with thousands, reading them would hold up other visitors. */
const mostFields = 50

/** The text fields of a posted form, without its files. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get('content-type') ?? ''
  const { body } = request
  if (isMultipart(type) && body) {
    const incomplete = serverErrors.formIncomplete
    return Object.fromEntries(await readParts(body, type, { mostParts: mostFields, incomplete }))
  }
  if (!/^application\/x-www-form-urlencoded\b/i.test(type))
    refuse('wrong_type', serverErrors.useTheForm)
  return Object.fromEntries(readPairs(await request.text()))
}

function readPairs(text: string) {
  if (text.split('&', mostFields + 1).length > mostFields)
    refuse('malformed', serverErrors.useTheForm)
  return [...new URLSearchParams(text)]
}
