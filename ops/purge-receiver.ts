// Stands between the purge hook (PURGE_URL) and a cache: node ops/purge-receiver.ts
// docs/operate/cdn.md says how; tests/process/front.test.ts runs it.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { access, constants, open, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'

const {
  PURGE_SECRET = '',
  PORT = '3900',
  HOST = '127.0.0.1',
  // One of these three.
  NGINX_CACHE,
  CLOUDFLARE_ZONE,
  FASTLY_SERVICE,
  CDN_TOKEN = '',
  CDN_API = CLOUDFLARE_ZONE ? 'https://api.cloudflare.com' : 'https://api.fastly.com',
} = process.env
if (PURGE_SECRET.length < 32) throw new Error('PURGE_SECRET: wants that of the server')
if (!NGINX_CACHE && !CLOUDFLARE_ZONE && !FASTLY_SERVICE)
  throw new Error('set NGINX_CACHE, CLOUDFLARE_ZONE or FASTLY_SERVICE')

if (NGINX_CACHE) {
  await access(NGINX_CACHE, constants.W_OK | constants.X_OK).catch(() => {
    throw new Error(
      `NGINX_CACHE: this user cannot delete files in ${NGINX_CACHE}; start nginx first, and this as the user of its workers`,
    )
  })
}

type Purge = { tags: string[]; urls: string[] }

const longestBody = 1_000_000
const oldestSeconds = 300

createServer(async (req, res) => {
  try {
    const parts: Buffer[] = []
    let length = 0
    for await (const part of req) {
      length += part.length
      if (length > longestBody) return void res.writeHead(413).end()
      parts.push(part)
    }
    const body = Buffer.concat(parts).toString()
    if (!isSigned(String(req.headers['terraproof-signature']), body))
      return void res.writeHead(403).end()
    await purge(JSON.parse(body))
    res.writeHead(204).end()
  } catch (error) {
    console.error(error)
    // The server tries again.
    res.writeHead(502).end()
  }
}).listen(Number(PORT), HOST, () => console.log('ready'))

function isSigned(header: string, body: string) {
  const [, time = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  const wanted = createHmac('sha256', PURGE_SECRET).update(`${time}.${body}`).digest()
  return (
    given.length === 64 &&
    timingSafeEqual(Buffer.from(given, 'hex'), wanted) &&
    Math.abs(Date.now() / 1000 - Number(time)) < oldestSeconds
  )
}

async function purge({ tags, urls }: Purge) {
  if (NGINX_CACHE) {
    await purgeNginx(NGINX_CACHE, urls)
    return purgeTagged(NGINX_CACHE, tags)
  }
  if (CLOUDFLARE_ZONE) {
    // Thirty at once are allowed on every plan.
    for (let first = 0; first < tags.length; first += 30) {
      const part = tags.slice(first, first + 30)
      await call(`/client/v4/zones/${CLOUDFLARE_ZONE}/purge_cache`, { tags: part })
    }
  } else await call(`/service/${FASTLY_SERVICE}/purge`, { surrogate_keys: tags })
}

async function call(path: string, json: object) {
  const answer = await fetch(CDN_API + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(CLOUDFLARE_ZONE
        ? { authorization: `Bearer ${CDN_TOKEN}` }
        : { 'fastly-key': CDN_TOKEN, 'fastly-soft-purge': '0' }),
    },
    body: JSON.stringify(json),
    signal: AbortSignal.timeout(8_000),
  })
  if (!answer.ok) throw new Error(`the CDN answered ${answer.status}: ${await answer.text()}`)
}

/** The files that ops/nginx.conf makes: named after the MD5 of its key, in folders of its last digits. */
async function purgeNginx(folder: string, urls: string[]) {
  for (const url of urls) {
    if (url.endsWith('/*')) {
      for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
      return
    }
    for (const encoding of ['br', 'gzip', '']) {
      const name = createHash('md5')
        .update(`${encoding}${new URL(url).pathname}`)
        .digest('hex')
      await rm(join(folder, name.slice(-1), name.slice(-3, -1), name), { force: true })
    }
  }
}

const mostOfHead = 32_768

/** The files of pages that show something of these names: nginx keeps the headers in front. */
async function purgeTagged(folder: string, tags: string[]) {
  const names = new Set(tags.filter((tag) => !tag.startsWith('/')))
  if (names.size === 0) return
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const [, shown = ''] = /^Cache-Tag: (.*)\r$/im.exec(await headOf(file)) ?? []
    if (shown.split(',').some((name) => names.has(name))) await rm(file, { force: true })
  }
}

async function headOf(file: string) {
  // nginx may have removed it meanwhile.
  const opened = await open(file).catch(() => undefined)
  if (!opened) return ''
  try {
    const { buffer, bytesRead } = await opened.read({ buffer: Buffer.alloc(mostOfHead) })
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await opened.close()
  }
}
