import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mediaLimits } from '../../media/media.schema.ts'
import { fetchPicture } from './fetch-picture.server.ts'

const server = createServer(({ url }, res) => {
  if (url === '/circle') res.writeHead(302, { location: '/circle' }).end()
  else if (url === '/away') res.writeHead(302, { location: 'http://other.example/a' }).end()
  else if (url === '/huge') res.end(Buffer.alloc(6_000_000))
  else if (url === '/moved') res.writeHead(301, { location: '/picture' }).end()
  else if (url === '/picture') res.end('picture')
  else res.writeHead(404).end()
})
let host = ''

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const guard = { isPrivateAllowed: () => true, timeoutMs: 5000, maxBytes: mediaLimits.maxBytes }
const fetched = (path: string) => fetchPicture(new URL(`http://${host}${path}`), [host], guard)

describe('a picture on the web', () => {
  it('is fetched, even if it has moved', async () => {
    expect(Buffer.from(await fetched('/moved')).toString()).toBe('picture')
  })

  it.each([
    ['/missing', /answered 404/],
    ['/circle', /too many redirects/],
    ['/away', /other\.example, which was not allowed/],
    ['/huge', /too long/],
  ])('is left out: %s', async (path, why) => {
    await expect(fetched(path)).rejects.toThrow(why)
  })

  it('is not fetched from a private network, by its number or by its name', async () => {
    const port = host.split(':')[1]
    for (const name of ['127.0.0.1', 'localhost', '[::1]']) {
      const url = new URL(`http://${name}:${port}/picture`)
      await expect(fetchPicture(url, [url.host])).rejects.toThrow(/private network|no host/)
    }
  })
})
