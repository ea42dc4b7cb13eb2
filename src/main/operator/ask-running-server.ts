import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { refuse } from '../../lib/app-error.ts'
import type { Config } from '../../server/config.ts'
import type { OperatorCommand } from './operator-commands.ts'
import { withSocketPath } from './socket-path.ts'

export type Answer = { lines: string[] } | { error: string }

// EINVAL: the path is too long for a socket, so no server could have opened one.
const nobodyListens = ['ENOENT', 'ECONNREFUSED', 'EINVAL']

/**
 * Lets a running server execute the command if it has the embedded database open, because only one
 * process can. Otherwise runs it here.
 */
export async function runByServerOr(
  here: () => Promise<string[]>,
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  command: OperatorCommand,
) {
  const lines = databaseUrl ? null : await askRunningServer(dataDir, command)
  return lines ?? here()
}

/** Null if no server runs on this data directory. */
async function askRunningServer(dataDir: string, command: OperatorCommand) {
  let answer: Answer | undefined
  try {
    const release = await withSocketPath(dataDir, async (path) => {
      const req = request({ socketPath: path, method: 'POST' })
      req.end(JSON.stringify(command))
      const [res] = (await once(req, 'response')) as [IncomingMessage]
      answer = JSON.parse(await text(res)) as Answer
    })
    release()
  } catch (error) {
    if (nobodyListens.includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
  if (!answer || 'error' in answer) refuse('invalid', answer?.error ?? 'No answer.')
  return answer.lines
}
