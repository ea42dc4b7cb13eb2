import { serverErrors } from '../../../content/errors/server.ts'
import { refuse } from '../../lib/app-error.ts'

/** Many more than any form has: with thousands, reading them would hold up other visitors. */
const mostFields = 50

/** The text fields of a posted form, without its files. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get('content-type') ?? ''
  const isMultipart = /^multipart\/form-data\b/i.test(type)
  if (!isMultipart && !/^application\/x-www-form-urlencoded\b/i.test(type))
    refuse('wrong_type', serverErrors.useTheForm)
  const form = isMultipart ? await readParts(request) : readPairs(await request.text())
  const isText = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === 'string'
  return Object.fromEntries(form.filter(isText))
}

async function readParts(request: Request) {
  const form = await request.formData().catch(() => {
    refuse('malformed', serverErrors.formIncomplete)
  })
  const entries = [...form]
  if (entries.length > mostFields) refuse('malformed', serverErrors.useTheForm)
  return entries
}

function readPairs(text: string) {
  if (text.split('&', mostFields + 1).length > mostFields)
    refuse('malformed', serverErrors.useTheForm)
  return [...new URLSearchParams(text)]
}
