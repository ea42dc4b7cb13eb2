import * as z from 'zod/mini'
import { isStorable } from '../unstorable-text.ts'
import { moment } from './moment.ts'

const kindsOfKeys = {
  text: z.string().check(z.refine(isStorable)),
  uuid: z.uuid(),
  number: z.string().check(z.regex(/^\d{1,15}$/)),
  // As this program writes it; the database refuses some times that JavaScript takes.
  time: moment().check(z.refine((at) => new Date(at).toISOString() === at)),
}

type Kind = keyof typeof kindsOfKeys

/**
 * Where a part of a list begins: the keys of the last row before it. Callers hand it back as they
 * got it.
 */
export function cursor(...kinds: Kind[]) {
  return z.optional(
    z.string().check(
      z.maxLength(1500, { abort: true }),
      z.refine(
        (text) => text === '' || isCursor(text, kinds),
        'This is not a position in the list.',
      ),
    ),
  )
}

export const writeCursor = (keys: readonly string[]) => JSON.stringify(keys)

export const readCursor = (text: string) => JSON.parse(text) as string[]

function isCursor(text: string, kinds: Kind[]) {
  try {
    const keys: unknown = JSON.parse(text)
    return (
      Array.isArray(keys) &&
      keys.length === kinds.length &&
      kinds.every((kind, i) => kindsOfKeys[kind].safeParse(keys[i]).success)
    )
  } catch {
    return false
  }
}
