import { Hono } from 'hono'
import { AppError } from '../../lib/app-error.ts'
import type { AppEnv } from './app-env.ts'

const patienceMs = 2_000

export const health = new Hono<AppEnv>()
  .get('/healthz', (c) => c.json({ status: 'ok' }))
  .get('/readyz', async (c) => {
    try {
      await Promise.race([c.var.services.database.ping(), rejectAfter(patienceMs)])
    } catch (error) {
      c.var.services.log.warn({ err: error }, 'database does not answer')
      throw new AppError('unavailable', 'The database does not answer.')
    }
    return c.json({ status: 'ready' })
  })

function rejectAfter(ms: number) {
  return new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms).unref()
  })
}
