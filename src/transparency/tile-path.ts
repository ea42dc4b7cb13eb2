/** A tile of hashes at a tile level, or a bundle of entries. A full one has a width of 256. */
export type TileAddress = { level: number | 'entries'; index: number; width: number }

export const tileWidth = 256
/** One tile covers eight levels of the tree. */
export const levelsPerTile = 8

/** Reads what stands after `/log/tile/` in an address, such as `0/x001/x234/067.p/8`. */
export function parseTilePath(path: string): TileAddress | undefined {
  const found = /^(entries|[0-7])\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/.exec(path)
  if (!found) return undefined
  const [, level = '', number = '', part] = found
  // Without leading groups of zeros, so that each tile has one address.
  if (number.startsWith('x000/')) return undefined
  const index = Number(number.replaceAll(/[x/]/g, ''))
  const width = part === undefined ? tileWidth : Number(part)
  if (part !== undefined && width >= tileWidth) return undefined
  if (index > Number.MAX_SAFE_INTEGER / tileWidth - 1) return undefined
  return { level: level === 'entries' ? level : Number(level), index, width }
}

/** Encodes entries as a tlog-tiles bundle: each follows its length in two bytes. */
export function entryBundle(entries: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bundle = new Uint8Array(entries.reduce((sum, { length }) => sum + 2 + length, 0))
  let at = 0
  for (const entry of entries) {
    new DataView(bundle.buffer).setUint16(at, entry.length)
    bundle.set(entry, at + 2)
    at += 2 + entry.length
  }
  return bundle
}
