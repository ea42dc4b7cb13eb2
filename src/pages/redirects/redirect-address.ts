/**
 * The one form of an address of this site in which redirects are stored, looked for and compared:
 * decoded as UTF-8, NFC, lower case, encoded again; no slash at the end; the parameters of a query
 * in their own spelling, sorted. `*` is encoded, so that a star stands for a pattern only.
 */
export function normalAddress(address: string): string {
  const { path, query } = partsOf(address)
  const parameters = parametersOf(query)
  return normalPath(path) + (parameters.length > 0 ? `?${parameters.join('&')}` : '')
}

/** Without the part after #, which browsers never send. */
export function partsOf(address: string) {
  const [whole = ''] = address.split('#', 1)
  const at = whole.indexOf('?')
  return at === -1
    ? { path: whole, query: '' }
    : { path: whole.slice(0, at), query: whole.slice(at + 1) }
}

/** Each parameter once, sorted, as browsers would spell it. */
export function parametersOf(query: string): string[] {
  if (query === '') return []
  const { search } = new URL(`http://a.example/?${query}`)
  return [...new Set(search.slice(1).split('&'))].filter(Boolean).sort()
}

export function nameOf(parameter: string) {
  return parameter.split('=', 1)[0] ?? ''
}

export function normalPath(path: string): string {
  const segments: string[] = []
  for (const part of path.split('/')) {
    const segment = folded(decoded(part.toWellFormed()))
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(encoded(segment))
  }
  return `/${segments.join('/')}`
}

const endsInStar = /\/\*$/

/** One star, as the last segment: `/blog/*`. */
export function isPattern(address: string) {
  return endsInStar.test(address)
}

/** `/blog` of `/blog/*`, and nothing of `/*`. */
export function withoutStar(address: string) {
  return address.replace(endsInStar, '')
}

/** The form in which it can be read: `/über-uns`. What would be invisible or ambiguous stays encoded. */
export function readableAddress(address: string): string {
  const [path = ''] = address.split('?', 1)
  const shown = path.replace(/(?:%[0-9a-f]{2})+/gi, (run) =>
    [...decoded(run)]
      .map((letter) => (isReadable.test(letter) ? letter : bytesOf(letter)))
      .join(''),
  )
  return shown + address.slice(path.length)
}

// ZWNJ and ZWJ belong to the spelling of Persian and of languages of India.
const isReadable = /^[\p{L}\p{M}\p{N}\u200c\u200d]$/u

/** Bytes that are not UTF-8 become lone surrogates, which no address can contain. */
function decoded(text: string) {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run)
    } catch {
      return decodedInPart(run)
    }
  })
}

const utf8 = new TextEncoder()
const longestLetter = 4

function decodedInPart(run: string) {
  const bytes = run.match(/%../g) ?? []
  let text = ''
  for (let at = 0; at < bytes.length; ) {
    const found = letterAt(bytes, at)
    text +=
      found?.letter ?? String.fromCharCode(0xdc00 + Number.parseInt((bytes[at] ?? '').slice(1), 16))
    at += found?.length ?? 1
  }
  return text
}

function letterAt(bytes: readonly string[], at: number) {
  for (let length = 1; length <= longestLetter; length += 1) {
    try {
      return { letter: decodeURIComponent(bytes.slice(at, at + length).join('')), length }
    } catch {}
  }
  return undefined
}

function folded(text: string) {
  return text.normalize('NFC').toLowerCase().normalize('NFC')
}

// What RFC 3986 lets stand in a segment, except the star.
const encodedForNothing = /%(?:24|26|2B|2C|3A|3B|3D|40)/g

function encoded(text: string) {
  return text
    .split(/([\udc80-\udcff])/u)
    .map((part, index) =>
      index % 2
        ? bytesOf(part)
        : encodeURIComponent(part)
            .replace(encodedForNothing, decodeURIComponent)
            .replaceAll('*', '%2A'),
    )
    .join('')
}

function bytesOf(letter: string) {
  const bytes = /^[\udc80-\udcff]$/u.test(letter)
    ? [letter.charCodeAt(0) - 0xdc00]
    : utf8.encode(letter)
  return Array.from(bytes, (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(
    '',
  )
}
