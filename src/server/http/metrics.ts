import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { AppError } from '../../lib/app-error.ts'
import type { AppEnv } from './app-env.ts'

const registry = new Registry()

export const requestDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer a request',
  labelNames: ['method', 'area', 'status'],
  buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 1, 5],
  registers: [registry],
})

let collecting = false

export const metrics = new Hono<AppEnv>().get('/metrics', async (c) => {
  const { metricsToken } = c.var.services.config
  if (
    !isLocal(c.env.remoteAddress, c.req.raw.headers) &&
    !hasToken(c.req.header('authorization'), metricsToken)
  ) {
    throw new AppError('not_allowed', 'Metrics are for this machine, or for whoever has the token.')
  }
  // From the first look on: nobody pays for what nobody reads.
  if (!collecting) collectDefaultMetrics({ register: registry })
  collecting = true
  return c.text(await registry.metrics(), 200, { 'Content-Type': registry.contentType })
})

function isLocal(remoteAddress: string, headers: Headers) {
  // A proxy on this machine would make every stranger look local.
  const proxied = headers.has('x-forwarded-for') || headers.has('forwarded') || headers.has('via')
  return !proxied && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(remoteAddress)
}

function hasToken(authorization: string | undefined, token: string | null) {
  if (!token || !authorization) return false
  const wanted = Buffer.from(`Bearer ${token}`)
  const got = Buffer.from(authorization)
  return wanted.length === got.length && timingSafeEqual(wanted, got)
}
