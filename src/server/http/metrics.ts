import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { Hono } from 'hono'
import { collectDefaultMetrics } from 'prom-client'
import { refuse } from '../../lib/app-error.ts'
import { readGauges, registry } from '../measurements.ts'
import type { AppEnv } from './app-env.ts'

let collecting = false

/** Matches every spelling of the path, because this handler alone decides who may read it. */
export const metrics = new Hono<AppEnv>().get('/metrics', async (c) => {
  const { config, database } = c.var.services
  const { metricsToken } = config
  const isAllowed = metricsToken
    ? hasToken(c.req.header('authorization'), metricsToken)
    : isLocal(c.env.remoteAddress, c.req.raw)
  if (!isAllowed) {
    refuse(
      'not_allowed',
      metricsToken
        ? 'Metrics are only available with the token.'
        : 'Metrics are only available on this machine, at a local address and without a proxy. Set METRICS_TOKEN to read them from elsewhere.',
    )
  }
  // Started with the first request for metrics, so that a server without monitoring does not
  // collect them.
  if (!collecting) collectDefaultMetrics({ register: registry })
  collecting = true
  await readGauges(database)
  return c.text(await registry.metrics(), 200, {
    'Content-Type': registry.contentType,
    'Cache-Control': 'no-store',
  })
})

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

const forwardingHeader = /^(x-forwarded-.*|forwarded|x-real-ip|x-client-ip|via)$/

/**
 * A proxy on this machine makes every connection local, and so does a host name that resolves to
 * it.
 */
function isLocal(remoteAddress: string, { url, headers }: Request) {
  // An absolute request line contains its own host.
  const hosts = [headers.get('host') ?? '', new URL(url).host]
  return (
    isLoopback(remoteAddress) &&
    hosts.every(isLoopbackHost) &&
    ![...headers.keys()].some((name) => forwardingHeader.test(name))
  )
}

function isLoopbackHost(host: string) {
  if (!URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  return hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''))
}

function isLoopback(address: string) {
  return isIPv4(address)
    ? loopback.check(address)
    : isIPv6(address) && loopback.check(address, 'ipv6')
}

function hasToken(authorization: string | undefined, token: string) {
  const got = /^bearer +(.+)$/i.exec(authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(got), digest(token))
}

/** Hashed to equal lengths, as the constant-time comparison requires. */
function digest(text: string) {
  return createHash('sha256').update(text).digest()
}
