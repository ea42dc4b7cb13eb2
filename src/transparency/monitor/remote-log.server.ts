import { tileWidth } from '../tile-path.ts'

/** The log did not answer, or not in a way that says anything about it. */
export class Unreachable extends Error {}

export type RemoteLog = ReturnType<typeof remoteLog>

const timeoutMs = 20_000
const longestNote = 1_000_000
const longestTile = 32 * tileWidth
/** An entry has at most 4,096 bytes, after two for its length. */
const longestBundle = tileWidth * 4098

/** A log in the layout of tlog-tiles, as anybody can read it. */
export function remoteLog(url: string) {
  const base = url.replace(/\/+$/, '')
  return {
    base,
    checkpoint: async () => textOf(await read(`${base}/checkpoint`, longestNote)),
    keys: async () => textOf(await read(`${base}/keys`, longestNote)),
    tile: (level: number, index: number, width: number) =>
      read(`${base}/tile/${level}/${pathOf(index, width)}`, longestTile),
    entries: async (index: number, width: number) =>
      splitBundle(await read(`${base}/tile/entries/${pathOf(index, width)}`, longestBundle), width),
  }
}

/** Numbers in groups of three digits; a part of a tile names its width. */
function pathOf(index: number, width: number) {
  const digits = String(index).padStart(Math.ceil(String(index).length / 3) * 3, '0')
  const groups = digits.match(/\d{3}/g) ?? []
  const path = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/')
  return width < tileWidth ? `${path}.p/${width}` : path
}

async function read(url: string, most: number): Promise<Uint8Array> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
    if (!answer.ok) throw new Unreachable(`${url} answered ${answer.status}`)
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of answer.body ?? []) {
      size += part.length
      if (size > most) throw new Unreachable(`the answer of ${url} is too long`)
      parts.push(part)
    }
    return new Uint8Array(Buffer.concat(parts))
  } catch (error) {
    if (error instanceof Unreachable) throw error
    throw new Unreachable(`${url} cannot be read: ${(error as Error).message}`)
  }
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** Undefined if a length lies. */
function splitBundle(bundle: Uint8Array, count: number): Uint8Array[] | undefined {
  const view = new DataView(bundle.buffer, bundle.byteOffset, bundle.byteLength)
  const entries: Uint8Array[] = []
  let at = 0
  while (at + 2 <= bundle.length) {
    const length = view.getUint16(at)
    if (at + 2 + length > bundle.length) return undefined
    entries.push(bundle.subarray(at + 2, at + 2 + length))
    at += 2 + length
  }
  return at === bundle.length && entries.length === count ? entries : undefined
}
