import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** Of a file: text, or bytes as they are. */
export type Part = string | Uint8Array

const longText = 1 << 16

/**
 * One piece of memory for page after page: thousands of buffers would wait for the collector, and
 * the more pages the more of them. What `bytes` answers with holds until the next `restart`.
 */
export function createScratch() {
  let buffer = Buffer.allocUnsafeSlow(1 << 16)
  let size = 0

  function reserve(more: number) {
    if (size + more <= buffer.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(size + more, 2 * buffer.length))
    buffer.copy(larger, 0, 0, size)
    buffer = larger
  }

  return {
    restart() {
      size = 0
    },
    addText(text: string) {
      // Counting costs a look at each letter, which does not matter for long texts.
      reserve(text.length < longText ? 3 * text.length : Buffer.byteLength(text))
      size += buffer.write(text, size)
    },
    addBytes(bytes: Uint8Array) {
      reserve(bytes.length)
      buffer.set(bytes, size)
      size += bytes.length
    },
    addPart(from: Buffer, start: number, end: number) {
      reserve(end - start)
      from.copy(buffer, size, start, end)
      size += end - start
    },
    add8(number: number) {
      reserve(1)
      size = buffer.writeUInt8(number, size)
    },
    add16(number: number) {
      reserve(2)
      size = buffer.writeUInt16LE(number, size)
    },
    add32(number: number) {
      reserve(4)
      size = buffer.writeUInt32LE(number, size)
    },
    add64(number: number) {
      reserve(8)
      size = buffer.writeBigUInt64LE(BigInt(number), size)
    },
    addFile(path: string) {
      const file = openSync(path, 'r')
      try {
        const { size: wanted } = fstatSync(file)
        reserve(wanted)
        size += readSync(file, buffer, size, wanted, null)
      } finally {
        closeSync(file)
      }
    },
    size: () => size,
    bytes: (): Buffer => buffer.subarray(0, size),
  }
}

export type Scratch = ReturnType<typeof createScratch>

const scratch = createScratch()

/** Holds until it is called again. */
export function bytesOf(parts: readonly Part[]): Buffer {
  scratch.restart()
  for (const part of parts) {
    if (typeof part === 'string') scratch.addText(part)
    else scratch.addBytes(part)
  }
  return scratch.bytes()
}
