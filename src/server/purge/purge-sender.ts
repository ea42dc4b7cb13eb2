import { createHmac } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { Logger } from '../logger.ts'
import { purges } from '../measurements.ts'
import { tagOfAll } from '../page-cache/shared-caching.ts'
import { startQueueWorker } from '../queue/queue-worker.ts'
import { everything } from './purge-queue.store.server.ts'

const patienceMs = 10_000

/** Tells the CDN what changed, with a signed request to the configured address. */
export function startPurgeSender(
  db: Db,
  log: Logger,
  { url, secret }: NonNullable<Config['purge']>,
  siteUrl: () => string,
) {
  return startQueueWorker(db, log, {
    queue: 'purge',
    // Longer than one attempt takes.
    pause: { firstSeconds: 15, longestSeconds: 600 },
    // Short enough to send the second purge of a change soon after it is due.
    lookEveryMs: 5_000,
    async carryOut({ id, paths }) {
      try {
        await post(url, secret, purgeBody(id, paths, siteUrl()))
        purges.inc({ result: 'accepted' })
      } catch (error) {
        purges.inc({ result: 'failed' })
        throw error
      }
    },
  })
}

function purgeBody(id: number, paths: readonly string[], siteUrl: string) {
  const isAll = paths.includes(everything)
  return JSON.stringify({
    id,
    tags: isAll ? [tagOfAll] : paths,
    // Other names are of what pages show.
    urls: isAll
      ? [`${siteUrl}/*`]
      : paths.filter((path) => path.startsWith('/')).map((path) => siteUrl + path),
  })
}

async function post(url: string, secret: string, body: string) {
  const time = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'terraproof-signature': `t=${time},v1=${signature}`,
    },
    body,
    // The signature is for this address only.
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the purge hook answered ${answer.status}`)
}
