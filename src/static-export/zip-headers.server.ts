import type { ZipEntry } from './zip-archive.server.ts'

// Numbers as PKWARE's APPNOTE gives them.
const unixVersion63 = 0x033f
const utf8Names = 0x0800
const deflated = 8
const regularFile = 0o100644
const zip64Id = 0x0001
const timeId = 0x5455
const most16 = 0xffff
const most32 = 0xffffffff

type About = Omit<ZipEntry, 'offset' | 'length'>

export function localHeader(name: string, about: About): Buffer {
  const file = Buffer.from(name)
  const extra = timeExtra(about.seconds)
  return Buffer.concat([
    u32(0x04034b50),
    u16(20),
    shared(about),
    u16(file.length, extra.length),
    file,
    extra,
  ])
}

export function centralHeader(name: string, entry: ZipEntry): Buffer {
  const file = Buffer.from(name)
  const isFar = entry.offset >= most32
  const extra = Buffer.concat([
    timeExtra(entry.seconds),
    ...(isFar ? [u16(zip64Id, 8), u64(entry.offset)] : []),
  ])
  return Buffer.concat([
    u32(0x02014b50),
    u16(unixVersion63, isFar ? 45 : 20),
    shared(entry),
    u16(file.length, extra.length, 0, 0, 0),
    u32(regularFile * 0x10000, isFar ? most32 : entry.offset),
    file,
    extra,
  ])
}

export function endOfDirectory(count: number, start: number, size: number): Buffer {
  const isLarge = count >= most16 || start + size >= most32
  const zip64 = [
    u32(0x06064b50),
    u64(44),
    u16(unixVersion63, 45),
    u32(0, 0),
    u64(count, count, size, start),
    u32(0x07064b50, 0),
    u64(start + size),
    u32(1),
  ]
  return Buffer.concat([
    ...(isLarge ? zip64 : []),
    u32(0x06054b50),
    u16(0, 0, Math.min(count, most16), Math.min(count, most16)),
    u32(Math.min(size, most32), Math.min(start, most32)),
    u16(0),
  ])
}

function shared({ isDeflated, seconds, crc, packedSize, size }: About) {
  return Buffer.concat([
    u16(utf8Names, isDeflated ? deflated : 0, ...dosTime(seconds)),
    u32(crc, packedSize, size),
  ])
}

/** Old unzippers read this one; it knows no time zone, so it is in UTC. */
function dosTime(seconds: number): [number, number] {
  const at = new Date(seconds * 1000)
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  return [time, day]
}

function timeExtra(seconds: number) {
  return Buffer.concat([u16(timeId, 5), Buffer.of(1), u32(seconds)])
}

function u16(...numbers: number[]) {
  const bytes = Buffer.allocUnsafe(2 * numbers.length)
  for (const [i, number] of numbers.entries()) bytes.writeUInt16LE(number, 2 * i)
  return bytes
}

function u32(...numbers: number[]) {
  const bytes = Buffer.allocUnsafe(4 * numbers.length)
  for (const [i, number] of numbers.entries()) bytes.writeUInt32LE(number, 4 * i)
  return bytes
}

function u64(...numbers: number[]) {
  const bytes = Buffer.allocUnsafe(8 * numbers.length)
  for (const [i, number] of numbers.entries()) bytes.writeBigUInt64LE(BigInt(number), 8 * i)
  return bytes
}
