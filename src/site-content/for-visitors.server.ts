import { withWords } from '../../content/with-words.ts'
import { pictureAddress } from '../media/picture-address.ts'
import type { Config } from '../server/config.ts'

type Given = {
  shipped: object
  /** Pictures that left the library. */
  missing: ReadonlySet<string>
  config: Pick<Config, 'mediaUrl'>
  /** Words of this installation, by their names in braces. */
  words: Record<string, string> | undefined
}

/**
 * The content as pages get it: without hidden sections, without pictures that left the library, with
 * the words of this installation, and with pictures where MEDIA_URL says they are.
 */
export function forVisitors<Content extends object>(content: Content, given: Given): Content {
  return visible(content, given.shipped, given) as Content
}

function visible(part: unknown, shipped: unknown, given: Given): unknown {
  if (typeof part === 'string') return text(part, given)
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) {
    return part.flatMap((item, at) =>
      item?.isHidden ? [] : [visible(item, Array.isArray(shipped) ? shipped[at] : null, given)],
    )
  }
  const originals = (shipped ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(part).flatMap(([name, value]) => {
      const original = originals[name]
      if (!given.missing.has(value)) return [[name, visible(value, original, given)]]
      // A view shows its drawing where there is no picture, and nothing for an empty address.
      if (isOptional.has(name)) return []
      return [[name, typeof original === 'string' ? original : '']]
    }),
  )
}

const isOptional = new Set(['picture', 'logo'])

function text(part: string, { config, words }: Given) {
  if (part.startsWith('/media/')) return pictureAddress(part, config.mediaUrl)
  return words ? withWords(part, words) : part
}
