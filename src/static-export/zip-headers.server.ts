import type { Scratch } from './scratch-buffer.server.ts'
import type { ZipEntry } from './zip-archive.server.ts'

// Numbers as PKWARE's APPNOTE gives them.
const unixVersion63 = 0x033f
const version20 = 20
const version45 = 45
const utf8Names = 0x0800
const deflated = 8
const regularFile = 0o100644
const zip64Id = 0x0001
const timeId = 0x5455
const timeLength = 9
const farLength = 12
const most16 = 0xffff
const most32 = 0xffffffff

type About = Omit<ZipEntry, 'offset' | 'length'>

/** Before the bytes of a file; answers with its length. */
export function addLocalHeader(to: Scratch, name: string, about: About) {
  const file = Buffer.from(name)
  to.add32(0x04034b50)
  to.add16(version20)
  addShared(to, about)
  to.add16(file.length)
  to.add16(timeLength)
  to.addBytes(file)
  addTime(to, about.seconds)
  return 30 + file.length + timeLength
}

/** In the directory at the end. */
export function addCentralHeader(to: Scratch, name: string, entry: ZipEntry) {
  const file = Buffer.from(name)
  const isFar = entry.offset >= most32
  to.add32(0x02014b50)
  to.add16(unixVersion63)
  to.add16(isFar ? version45 : version20)
  addShared(to, entry)
  to.add16(file.length)
  to.add16(timeLength + (isFar ? farLength : 0))
  // No comment, on the first disk, of no special kind.
  to.add16(0)
  to.add16(0)
  to.add16(0)
  to.add32(regularFile * 0x10000)
  to.add32(isFar ? most32 : entry.offset)
  to.addBytes(file)
  addTime(to, entry.seconds)
  if (!isFar) return
  to.add16(zip64Id)
  to.add16(farLength - 4)
  to.add64(entry.offset)
}

export function addEndOfDirectory(to: Scratch, count: number, start: number, size: number) {
  if (count >= most16 || start + size >= most32) addLargeEnd(to, count, start, size)
  to.add32(0x06054b50)
  to.add16(0)
  to.add16(0)
  to.add16(Math.min(count, most16))
  to.add16(Math.min(count, most16))
  to.add32(Math.min(size, most32))
  to.add32(Math.min(start, most32))
  to.add16(0)
}

function addLargeEnd(to: Scratch, count: number, start: number, size: number) {
  to.add32(0x06064b50)
  to.add64(44)
  to.add16(unixVersion63)
  to.add16(version45)
  to.add32(0)
  to.add32(0)
  to.add64(count)
  to.add64(count)
  to.add64(size)
  to.add64(start)
  // And where this stands.
  to.add32(0x07064b50)
  to.add32(0)
  to.add64(start + size)
  to.add32(1)
}

function addShared(to: Scratch, { isDeflated, seconds, crc, packedSize, size }: About) {
  const { day, time } = dosTime(seconds)
  to.add16(utf8Names)
  to.add16(isDeflated ? deflated : 0)
  to.add16(time)
  to.add16(day)
  to.add32(crc)
  to.add32(packedSize)
  to.add32(size)
}

/** Old unzippers read this one; it knows no time zone, so it is in UTC. */
function dosTime(seconds: number) {
  const at = new Date(seconds * 1000)
  return {
    day: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  }
}

function addTime(to: Scratch, seconds: number) {
  to.add16(timeId)
  to.add16(timeLength - 4)
  to.add8(1)
  to.add32(seconds)
}
