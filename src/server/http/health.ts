import { Hono } from 'hono'
import type { AppEnv } from './app-env.ts'
import { unavailable } from './error-response.ts'

const patienceMs = 1_500

export const health = new Hono<AppEnv>()
  .get('/healthz', (c) => c.json({ status: 'ok' }))
  .get('/readyz', async (c) => {
    try {
      await Promise.race([c.var.services.database.ping(), rejectAfter(patienceMs)])
    } catch (error) {
      c.var.services.log.warn({ err: error }, 'database does not answer')
      throw unavailable()
    }
    return c.json({ status: 'ready' })
  })

function rejectAfter(ms: number) {
  return new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms).unref()
  })
}
