import { accessSync, constants, statfsSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'

/** Three segments of the write-ahead log, more than any one transaction of this program writes. */
const reservedBytes = 48 * 2 ** 20

/** Whether the disk can still be written to, with room to spare. */
export function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= reservedBytes
  } catch {
    return false
  }
}

/** While there is no room, every transaction is read-only, so that people can still read. */
export function readOnlyWithoutRoom(client: PGlite, isRoom: () => boolean): PGlite {
  let isReadOnly = false
  const { exec } = client

  /** Takes its place in the queue before the statement that comes next. */
  async function adapt() {
    if (isRoom() !== isReadOnly) return
    isReadOnly = !isReadOnly
    const value = isReadOnly ? 'on' : 'off'
    await exec.call(client, `set default_transaction_read_only = ${value}`)
  }

  return new Proxy(client, {
    get(target, name) {
      const own = Reflect.get(target, name, target)
      if (typeof own !== 'function') return own
      if (name !== 'query' && name !== 'exec' && name !== 'transaction') return own.bind(target)
      return async (...given: unknown[]) => {
        await adapt()
        return own.apply(target, given)
      }
    },
  })
}

/**
 * Calls `end` when PGlite cannot go on, as when it cannot add to its write-ahead log. The statement
 * after that would never return, and the process neither answer nor stop until it is killed.
 */
export function endAtPanic(client: PGlite, end: (error: Error) => void) {
  const ending = (error: unknown): never => {
    if (error instanceof Error && 'severity' in error && error.severity === 'PANIC') end(error)
    throw error
  }
  // All statements pass through these two, also those with which PGlite ends a transaction.
  const { execProtocol, execProtocolStream } = client
  client.execProtocol = (...given) => execProtocol.apply(client, given).catch(ending)
  client.execProtocolStream = (...given) => execProtocolStream.apply(client, given).catch(ending)
}
