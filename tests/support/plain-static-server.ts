import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
}

/** Serves a folder below a path, and 404.html otherwise, as hosts of static sites do. */
export async function serveFolder(folder: string, below: string) {
  const read = (name: string) => readFile(join(folder, name)).catch(() => null)
  const server = createServer(async (req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://host')
    const name = pathname.startsWith(below) ? decodeURI(pathname.slice(below.length)) : '404.html'
    const bytes = await read(name)
    res.writeHead(bytes ? 200 : 404, { 'content-type': types[extname(name)] ?? 'text/html' })
    res.end(bytes ?? (await read('404.html')))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${below}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
