import { mediaLimits } from '../../media/media.schema.ts'
import { type Guard, guardedFetch, OutboundError } from '../../server/http/guarded-fetch.ts'

/** Thrown if a picture is left out; the message says why. */
export class FetchRefused extends Error {}

const mostRedirects = 3

const usual: Guard = {
  isPrivateAllowed: () => false,
  timeoutMs: 20_000,
  maxBytes: mediaLimits.maxBytes,
}

/** Fetches only from hosts that the operator named, by https and never from a private network. */
export async function fetchPicture(
  first: URL,
  hosts: readonly string[],
  guard: Guard = usual,
): Promise<Uint8Array> {
  let url = first
  for (let step = 0; step <= mostRedirects; step += 1) {
    if (!hosts.includes(url.host) || !/^https?:$/.test(url.protocol)) {
      throw new FetchRefused(`leads to ${url.host}, which was not allowed`)
    }
    const answer = await ask(url, guard)
    if (answer.status === 200) return new Uint8Array(await answer.arrayBuffer())
    const location = answer.headers.get('location')
    const next = location && URL.parse(location, url)
    if (answer.status < 300 || answer.status > 399 || !next) {
      throw new FetchRefused(`the server answered ${answer.status}`)
    }
    url = next
  }
  throw new FetchRefused('too many redirects')
}

/** Old pages name pictures by http that their host serves by https, too. */
async function ask(url: URL, guard: Guard) {
  const address = new URL(url)
  if (!guard.isPrivateAllowed(url.hostname)) address.protocol = 'https:'
  try {
    return await guardedFetch(address.href, { headers: { accept: 'image/*' } }, guard)
  } catch (error) {
    if (error instanceof OutboundError) throw new FetchRefused(error.message)
    throw error
  }
}
