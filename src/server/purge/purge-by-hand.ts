import { AppError } from '../../lib/app-error.ts'
import type { Services } from '../services.ts'
import { enqueuePurge, everything } from './purge-queue.store.server.ts'

/** For `npm run purge` after a release or a restore, which change pages without saving them. */
export async function purgeByHand(
  { db, config }: Pick<Services, 'db' | 'config'>,
  paths: readonly string[],
) {
  if (!config.purge) {
    throw new AppError('invalid', 'PURGE_URL is not set: there is no CDN to tell.')
  }
  const odd = paths.find((path) => path !== everything && !/^\/[!-~]{0,2000}$/.test(path))
  if (odd !== undefined) {
    throw new AppError('invalid', `"${odd}" is not an address of this site, such as /home.`)
  }
  await enqueuePurge(db, paths)
  return paths.includes(everything)
    ? ['everything will be purged']
    : [`${paths.length} addresses will be purged`]
}
