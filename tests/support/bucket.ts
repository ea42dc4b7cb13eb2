import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/**
 * What goes wrong between the product and the bucket:
 * - hang: the request is taken and never answered
 * - drip: the answer comes, a byte at a time
 * - busy: 503, as services answer that have too much to do
 * - cut: the connection breaks in the middle of the answer, or of what is sent
 */
export type Fault = 'hang' | 'drip' | 'busy' | 'cut'

const name = 'files'

/** A real S3 server (s3rver, see docs/decisions) with a bucket, and faults in front of it. */
export async function startBucket() {
  const directory = mkdtempSync(join(tmpdir(), 'terraproof-bucket-'))
  const options = { directory, silent: true, configureBuckets: [{ name }] }
  const s3rver = new S3rver(options)
  await s3rver.configureBuckets()
  const forObjects = s3rver.callback()
  // s3rver 5.0.0 leaves the slash after the bucket out when it checks the signature of a list.
  const forLists = new S3rver({ ...options, allowMismatchedSignatures: true }).callback()
  const requests: string[] = []
  const faults: { what: Fault; where: RegExp }[] = []
  const server = createServer((req, res) => {
    const line = `${req.method} ${req.url}`
    const answer = line.startsWith(`GET /${name}/?`) ? forLists : forObjects
    requests.push(line)
    const fault = faults.find(({ where }) => where.test(line))
    if (!fault) return answer(req, res)
    spoil[fault.what](req, res, () => answer(req, res))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    endpoint,
    /** Method and path of each request since the start. */
    requests,
    env: {
      S3_BUCKET: name,
      S3_ENDPOINT: endpoint,
      // The only key that s3rver knows.
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      // Long; a test that waits for the timeout sets a shorter one.
      S3_TIMEOUT_SECONDS: '120',
    },
    /** While `work` runs, requests that look like `where` fail. */
    async whileBroken<T>(what: Fault, work: () => Promise<T>, where = /./): Promise<T> {
      const fault = { what, where }
      faults.push(fault)
      try {
        return await work()
      } finally {
        faults.splice(faults.indexOf(fault), 1)
      }
    },
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

const spoil: Record<
  Fault,
  (req: IncomingMessage, res: ServerResponse, answer: () => void) => void
> = {
  hang: (req) => void req.resume(),
  busy: (req, res) => {
    req.resume()
    res.writeHead(503, { 'Content-Type': 'application/xml' })
    res.end(
      '<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>',
    )
  },
  cut: (req, res) => {
    if (req.method !== 'GET') return req.socket.destroy()
    res.writeHead(200, { 'Content-Length': 1000 })
    res.write('half of it', () => req.socket.destroy())
  },
  drip: (req, res) => {
    req.resume()
    res.writeHead(200, { 'Content-Length': 1000 })
    const timer = setInterval(() => res.write('.'), 200)
    res.once('close', () => clearInterval(timer))
  },
}
