import { type Context, Hono } from 'hono'
import { serverErrors } from '../../../content/errors/server.ts'
import { refuse } from '../../lib/app-error.ts'
import type { AppEnv } from './app-env.ts'
import { unavailable } from './error-response.ts'

const patienceMs = 1_500

export const health = new Hono<AppEnv>()
  .get('/healthz', (c) => c.json({ status: 'ok' }))
  // For load balancers: without the database an instance still serves the pages it has ready.
  .get('/servingz', (c) => {
    refuseWhileStopping(c)
    return c.json({ status: 'serving' })
  })
  .get('/readyz', async (c) => {
    refuseWhileStopping(c)
    try {
      await Promise.race([c.var.services.database.ping(), rejectAfter(patienceMs)])
    } catch (error) {
      c.var.services.log.warn({ err: error }, 'database does not answer')
      throw unavailable()
    }
    return c.json({ status: 'ready' })
  })

function refuseWhileStopping(c: Context<AppEnv>) {
  if (!c.var.services.isStopping) return
  refuse('unavailable', serverErrors.stopping)
}

function rejectAfter(ms: number) {
  return new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms).unref()
  })
}
