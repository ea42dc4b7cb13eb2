import { constants, createDeflateRaw } from 'node:zlib'

export type Deflater = ReturnType<typeof createDeflater>

/**
 * One compressor for file after file: one for each would stay in memory until the whole heap is
 * looked through, and the more pages the more of them.
 */
export function createDeflater() {
  const stream = createDeflateRaw({ flush: constants.Z_FINISH })
  let parts: Buffer[] = []
  stream.on('data', (part: Buffer) => parts.push(part))
  // Whoever waits for it hears of the failure.
  stream.on('error', () => {})

  return {
    /** One after the other; what it answers with can be kept. */
    async deflate(bytes: Buffer): Promise<Buffer[]> {
      stream.reset()
      parts = []
      await new Promise<void>((resolve, reject) => {
        stream.write(bytes, (error) => (error ? reject(error) : resolve()))
      })
      return parts
    },
    close() {
      stream.close()
    },
  }
}
