import { serverErrors } from '../../../content/errors/server.ts'
import { refuse } from '../../lib/app-error.ts'
import { exceededJson, type JsonLimits, usualJson } from '../../lib/json-extent.ts'

/** The only way in which JSON from outside is read. `malformed` says what to do if it is none. */
export function parseJson(
  text: string,
  malformed: string,
  limits: JsonLimits = usualJson,
): unknown {
  const exceeded = exceededJson(text, limits)
  if (exceeded === 'depth') refuse('malformed', serverErrors.jsonTooDeep(limits.depth))
  if (exceeded === 'members') refuse('too_large', serverErrors.jsonTooLong(limits.members))
  try {
    return JSON.parse(text)
  } catch {
    refuse('malformed', malformed)
  }
}
