import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** Of a file: text, or bytes as they are. */
export type Part = string | Uint8Array

let scratch = Buffer.allocUnsafeSlow(1 << 20)

function atLeast(size: number) {
  if (scratch.length < size) scratch = Buffer.allocUnsafeSlow(2 * size)
  return scratch
}

/**
 * One piece of memory for file after file: thousands of buffers would wait for the collector, and
 * the more pages the more of them. What these two answer with holds until either is called again.
 */
export function bytesOf(parts: readonly Part[]): Buffer {
  const buffer = atLeast(parts.reduce((sum, { length }) => sum + 3 * length, 0))
  let size = 0
  for (const part of parts) {
    if (typeof part === 'string') size += buffer.write(part, size)
    else {
      buffer.set(part, size)
      size += part.length
    }
  }
  return buffer.subarray(0, size)
}

export function bytesOfFile(path: string): Buffer {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const buffer = atLeast(size)
    return buffer.subarray(0, readSync(file, buffer, 0, size, null))
  } finally {
    closeSync(file)
  }
}
