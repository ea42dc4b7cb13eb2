import { inflateRawSync } from 'node:zlib'

/** By the directory at the end of the archive, as unzippers read it. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const { start, count } = directoryOf(zip)
  for (let at = start, left = count; left > 0; left -= 1) {
    const [nameLength, extra, comment] = [28, 30, 32].map((by) => zip.readUInt16LE(at + by))
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0))
    const local = zip.readUInt32LE(at + 42)
    const content = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(content, content + zip.readUInt32LE(at + 20))
    files.set(name, zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed)
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return files
}

function directoryOf(zip: Buffer) {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'))
  const count = zip.readUInt16LE(end + 10)
  if (count < 0xffff) return { start: zip.readUInt32LE(end + 16), count }
  // Too many for the old form: a second end stands before it, and where is said in between.
  const large = Number(zip.readBigUInt64LE(end - 20 + 8))
  return {
    start: Number(zip.readBigUInt64LE(large + 48)),
    count: Number(zip.readBigUInt64LE(large + 32)),
  }
}
