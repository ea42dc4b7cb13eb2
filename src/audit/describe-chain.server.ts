import { AppError } from '../lib/app-error.ts'
import type { Db } from '../server/db/database.ts'
import { checkChain } from './check-chain.server.ts'

/** The lines to print. A log that was changed is an error, so that a script notices. */
export async function describeChain(db: Db, noted: string | null): Promise<string[]> {
  const { lines, head, problem } = await checkChain(db, noted)
  if (problem) throw new AppError('invalid', `THE AUDIT LOG WAS CHANGED: ${problem}`)
  return [
    `${lines} lines, each follows from the one before`,
    `head: ${head}`,
    noted
      ? 'the head that you noted is in the log'
      : 'note the head elsewhere; npm run audit -- check HEAD then shows that nothing before it was changed',
  ]
}
