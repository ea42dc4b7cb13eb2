import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'

// The path of a socket has at most 108 bytes on Linux and 104 on macOS, including the closing NUL.
const maxPathBytes = 103

/**
 * Calls `use` with a path to the socket in `dataDir` that is short enough for the operating system.
 * A longer path is reached through an open file descriptor of the folder; the returned function
 * closes it.
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
