// The reference: node:http alone, with the bytes and headers of one finished answer.

import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

const [answer] = (await once(
  get(process.argv[2] ?? '', { headers: { 'accept-encoding': 'br' } }),
  'response',
)) as [IncomingMessage]
const bytes = await buffer(answer)
const perConnection = new Set(['date', 'connection', 'keep-alive'])
const headers = Object.fromEntries(
  Object.entries(answer.headers).filter(([name]) => !perConnection.has(name)),
)

const server = createServer((_req, res) => {
  res.writeHead(200, headers)
  res.end(bytes)
}).listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`listening on http://127.0.0.1:${typeof address === 'object' && address?.port}`)
})
process.on('SIGTERM', () => process.exit(0))
