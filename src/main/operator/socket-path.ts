import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'

// Linux takes 108 bytes for the path of a socket, macOS 104, both with the closing NUL.
const maxPathBytes = 103

/**
 * Hands out a path to the socket in `dataDir` that the operating system takes. A longer one goes by
 * way of an open folder; the returned function closes that again.
 */
export async function withSocketPath(dataDir: string, use: (path: string) => Promise<void>) {
  const path = join(dataDir, 'operator.sock')
  if (Buffer.byteLength(path) <= maxPathBytes || process.platform !== 'linux') {
    await use(path)
    return () => {}
  }
  const folder = openSync(dataDir, 'r')
  await use(`/proc/self/fd/${folder}/operator.sock`)
  return () => closeSync(folder)
}
