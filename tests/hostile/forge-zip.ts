import { crc32, deflateRawSync } from 'node:zlib'

/** An entry, with lies about it: what is left out is true. */
export type ForgedEntry = {
  name: string | Buffer
  data?: string | Buffer
  /** Declared in the list of files. */
  size?: number
  packedSize?: number
  checksum?: number
  method?: number
  flags?: number
  mode?: number
  extra?: Buffer
  /** The number of another entry whose bytes this one uses. */
  sharedWith?: number
}

type Lies = { entries?: number; listAt?: number; listSize?: number; comment?: string }

/** A ZIP that says whatever it is told to, unlike those of a library. */
export function forgeZip(given: readonly ForgedEntry[], lies: Lies = {}): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  const starts: number[] = []
  let at = 0
  for (const entry of given) {
    const { method = 8, sharedWith } = entry
    const data = Buffer.isBuffer(entry.data) ? entry.data : Buffer.from(entry.data ?? '')
    const name = Buffer.from(entry.name)
    const packed = method === 8 ? pack(data) : data
    const about = describe(entry, data, packed, name)
    starts.push(sharedWith === undefined ? at : (starts[sharedWith] ?? 0))
    if (sharedWith === undefined) {
      const local = Buffer.concat([number(0x04034b50), about, number(0, 2), name, packed])
      parts.push(local)
      at += local.length
    }
    list.push(listed(entry, about, name, starts.at(-1) ?? 0))
  }
  const listBytes = Buffer.concat(list)
  const comment = Buffer.from(lies.comment ?? '')
  const count = number(Math.min(lies.entries ?? given.length, 0xffff), 2)
  const end = [
    number(0x06054b50),
    number(0),
    count,
    count,
    number(lies.listSize ?? listBytes.length),
    number(lies.listAt ?? at),
    number(comment.length, 2),
    comment,
  ]
  return Buffer.concat([...parts, listBytes, ...end])
}

const packed = new WeakMap<Buffer, Buffer>()

/** Many entries of one archive have the same content. */
function pack(data: Buffer) {
  const known = packed.get(data) ?? deflateRawSync(data, { level: 9 })
  packed.set(data, known)
  return known
}

/** The fields that both headers share, up to the length of the name. */
function describe(entry: ForgedEntry, data: Buffer, packed: Buffer, name: Buffer) {
  const { flags = 0x800, method = 8, checksum = crc32(data) } = entry
  return Buffer.concat([
    number(20, 2),
    number(flags, 2),
    number(method, 2),
    number(0),
    number(checksum),
    number(entry.packedSize ?? packed.length),
    number(entry.size ?? data.length),
    number(name.length, 2),
  ])
}

function listed(entry: ForgedEntry, about: Buffer, name: Buffer, start: number) {
  const { mode = 0o100644, extra = Buffer.alloc(0) } = entry
  return Buffer.concat([
    number(0x02014b50),
    number((3 << 8) | 20, 2),
    about,
    number(extra.length, 2),
    number(0, 2),
    number(0, 2),
    number(0, 2),
    number((mode << 16) >>> 0),
    number(start),
    name,
    extra,
  ])
}

export function number(value: number, bytes: 2 | 4 = 4) {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntLE(value, 0, bytes)
  return buffer
}
