import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { AppError } from '../../lib/app-error.ts'
import type { Services } from '../../server/services.ts'
import { StartError } from '../../server/start-error.ts'
import { type OperatorCommand, runOperatorCommand } from './operator-commands.ts'
import { withSocketPath } from './socket-path.ts'

type Answer = { lines: string[] } | { error: string }

/**
 * PGlite can be open in one process only, so commands of the operator are carried out by the server
 * that has it open. Whoever may write to this socket may do anything: its owner alone can.
 */
export async function startOperatorSocket(services: Services) {
  const server = createServer(async (req, res) => {
    const answer = await carryOut(services, req)
    res.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer))
  })
  const release = await withSocketPath(services.config.dataDir, async (path) => {
    // The data directory's lock is held, so a socket that is still there has no server.
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

async function carryOut(services: Services, req: IncomingMessage): Promise<Answer> {
  try {
    const command = JSON.parse(await text(req)) as OperatorCommand
    const exportSite = () => exportLines(services)
    return { lines: await runOperatorCommand({ ...services, exportSite }, command) }
  } catch (error) {
    if (error instanceof AppError || error instanceof StartError) return { error: error.message }
    services.log.error({ err: error }, 'operator command failed')
    return { error: 'The server could not do this; its log says why.' }
  }
}

/** Loaded when it is asked for: it renders pages, which only the bundle can do. */
async function exportLines(services: Services) {
  const { describeExport } = await import('../../static-export/describe-export.server.ts')
  return describeExport(services)
}

/** The other end: asks the running server. */
export async function askRunningServer(dataDir: string, command: OperatorCommand) {
  let answer: Answer | undefined
  const release = await withSocketPath(dataDir, async (path) => {
    const req = request({ socketPath: path, method: 'POST' })
    req.end(JSON.stringify(command))
    const [res] = (await once(req, 'response')) as [IncomingMessage]
    answer = JSON.parse(await text(res)) as Answer
  })
  release()
  if (!answer || 'error' in answer) throw new AppError('invalid', answer?.error ?? 'No answer.')
  return answer.lines
}
