import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** The part of S3 that the product uses: objects by path, listed in one folder. */
export async function startBucket(name: string, accessKeyId: string) {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://bucket')
    const key = decodeURIComponent(pathname.slice(`/${name}/`.length))
    if (!req.headers.authorization?.includes(`Credential=${accessKeyId}/`)) {
      return res.writeHead(403).end()
    }
    if (req.method === 'PUT') {
      objects.set(key, await readBody(req))
      return res.writeHead(200, { ETag: '"tag"' }).end()
    }
    if (req.method === 'DELETE') {
      objects.delete(key)
      return res.writeHead(204).end()
    }
    if (key === '') {
      const listed = listing([...objects], searchParams.get('prefix') ?? '')
      return res.writeHead(200, { 'Content-Type': 'application/xml' }).end(listed)
    }
    const found = objects.get(key)
    if (!found) return res.writeHead(404).end()
    res.writeHead(200, { 'Content-Length': found.length })
    res.end(req.method === 'HEAD' ? undefined : found)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    stop: () => server.close(),
  }
}

/** Streamed bodies come in chunks, each after its size, with a checksum at the end. */
async function readBody(req: IncomingMessage) {
  const body = await buffer(req)
  if (!req.headers['content-encoding']?.includes('aws-chunked')) return body
  const parts: Buffer[] = []
  for (let at = 0; ; ) {
    const line = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.toString('latin1', at, line), 16)
    if (!size) return Buffer.concat(parts)
    parts.push(body.subarray(line + 2, line + 2 + size))
    at = line + 2 + size + 2
  }
}

function listing(objects: [string, Buffer][], prefix: string) {
  const below = objects.filter(([key]) => key.startsWith(prefix))
  const files = below.filter(([key]) => !key.slice(prefix.length).includes('/'))
  const folders = new Set(
    below
      .filter(([key]) => key.slice(prefix.length).includes('/'))
      .map(([key]) => `${key.split('/')[0]}/`),
  )
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${files
    .map(
      ([key, bytes]) =>
        `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><ETag>"tag"</ETag></Contents>`,
    )
    .join('')}${[...folders]
    .map((folder) => `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`)
    .join('')}</ListBucketResult>`
}
