import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { AppError } from '../../lib/app-error.ts'
import { isStorageError } from '../../server/files/storage-error.ts'
import type { Services } from '../../server/services.ts'
import { StartError } from '../../server/start-error.ts'
import type { Answer } from './ask-running-server.ts'
import { type OperatorCommand, runOperatorCommand } from './operator-commands.ts'
import { withSocketPath } from './socket-path.ts'

/**
 * Only one process can open PGlite, so the server that has it open carries out the operator's
 * commands. Anybody who can write to this socket can do anything, so only its owner can.
 */
export async function startOperatorSocket(
  services: Services,
  exportSite?: () => Promise<string[]>,
) {
  const server = createServer(async (req, res) => {
    const answer = await carryOut({ ...services, exportSite }, req)
    res.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer))
  })
  const release = await withSocketPath(services.config.dataDir, async (path) => {
    // This process holds the lock of the data directory, so a socket that is still there belongs to
    // no server.
    rmSync(path, { force: true })
    const before = process.umask(0o177)
    server.listen(path)
    await once(server, 'listening').finally(() => process.umask(before))
    chmodSync(path, 0o600)
  })
  return {
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
      release()
    },
  }
}

type Given = Services & { exportSite?: () => Promise<string[]> }

async function carryOut(given: Given, req: IncomingMessage): Promise<Answer> {
  try {
    const command = JSON.parse(await text(req)) as OperatorCommand
    return { lines: await runOperatorCommand(given, command) }
  } catch (error) {
    if (error instanceof AppError || error instanceof StartError || isStorageError(error)) {
      return { error: error.message }
    }
    given.log.error({ err: error }, 'operator command failed')
    return { error: 'The server could not do this; see its log.' }
  }
}
