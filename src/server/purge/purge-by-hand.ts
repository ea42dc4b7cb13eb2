import { serverErrors } from '../../../content/errors/server.ts'
import { refuse } from '../../lib/app-error.ts'
import type { Services } from '../services.ts'
import { enqueuePurge, everything } from './purge-queue.store.server.ts'

/** For `npm run purge` after a release or a restore, which change pages without saving them. */
export async function purgeByHand(
  { db, config }: Pick<Services, 'db' | 'config'>,
  paths: readonly string[],
) {
  if (!config.purge) refuse('invalid', serverErrors.noCdn)
  const odd = paths.find((path) => path !== everything && !/^\/[!-~]{0,2000}$/.test(path))
  if (odd !== undefined) refuse('invalid', serverErrors.noAddress(odd))
  await enqueuePurge(db, paths)
  return paths.includes(everything)
    ? ['everything will be purged']
    : [`${paths.length} addresses will be purged`]
}
