import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { logErrors } from '../../content/errors/transparency.ts'
import { AppError, refuse } from '../lib/app-error.ts'
import { toBase64 } from '../lib/base64.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { valid } from '../server/http/valid.ts'
import { readCount } from './checkpoint.ts'
import {
  findCheckpoint,
  findCurrentLog,
  findNewestCheckpoint,
  listLogKeys,
  readEntries,
  readNodeRow,
} from './log.store.server.ts'
import { readConsistencyProof, readInclusionProofs } from './log-proofs.server.ts'
import { entryBundle, levelsPerTile, parseTilePath, tileWidth } from './tile-path.ts'
import { formatTlogProof } from './tlog-proof.ts'
import { cosignedNote } from './witnesses/cosigned-note.server.ts'
import { readSigningKeys } from './witnesses/signing-keys.server.ts'
import { formatSitePolicy, sitePolicyOf } from './witnesses/site-policy.server.ts'

const compress = promisify(gzip)
const forever = { 'Cache-Control': 'public, max-age=31536000, immutable' }
const fiveSeconds = { 'Cache-Control': 'public, max-age=5' }
/** Cosignatures may still come. */
const fiveMinutes = { 'Cache-Control': 'public, max-age=300' }
const text = { 'Content-Type': 'text/plain; charset=utf-8' }

const count = z.pipe(
  z.string().check(
    z.refine((typed) => readCount(typed) !== undefined, {
      error: 'Enter a whole number without leading zeros.',
    }),
  ),
  z.transform(Number),
)
const proofQuery = z.object({ index: count, size: z.optional(count) })
const consistencyQuery = z.object({ from: count, to: z.optional(count) })

/** A log in the layout of C2SP tlog-tiles, with proofs for clients that do not read tiles. */
const files = new Hono<AppEnv>()
  .get('/checkpoint', async (c) => {
    const { db, config } = c.var.services
    const note = await cosignedNote(db, sitePolicyOf(config), await newest(c))
    return c.body(note, 200, { ...text, ...fiveSeconds })
  })
  .get('/policy', async (c) => {
    const { db, config } = c.var.services
    const site = sitePolicyOf(config)
    if (!site) throw new AppError('not_found', logErrors.noPolicy)
    const keys = await listLogKeys(db)
    const policy = formatSitePolicy(site, keys, await readSigning(c, keys))
    const bytes = new Uint8Array(Buffer.from(policy, 'latin1'))
    return c.body(bytes, 200, { ...text, ...fiveSeconds })
  })
  .get('/keys', async (c) => {
    const keys = await listLogKeys(c.var.services.db)
    const lines = keys
      .filter(({ logId }) => logId === logIdOf(c))
      .map(({ vkey, addedAt }) => `${vkey} ${addedAt.toISOString().slice(0, 19)}Z\n`)
    if (lines.length === 0) throw noSuchLog()
    return c.body(lines.join(''), 200, { ...text, ...fiveSeconds })
  })
  .get('/proof', valid('query', proofQuery), async (c) => {
    const { index, size } = c.req.valid('query')
    const { db, config } = c.var.services
    const checkpoint =
      size === undefined ? await newest(c) : await findCheckpoint(db, logIdOf(c), size)
    if (!checkpoint) refuse('not_found', logErrors.noCheckpoint)
    if (index >= checkpoint.size) refuse('not_found', logErrors.noEntry(index, checkpoint.size))
    const [hashes = []] = await readInclusionProofs(db, logIdOf(c), [index], checkpoint.size)
    const site = sitePolicyOf(config)
    const proof = formatTlogProof({
      index,
      hashes,
      checkpoint: await cosignedNote(db, site, checkpoint),
    })
    const lifetime = size === undefined ? fiveSeconds : site ? fiveMinutes : forever
    return c.body(proof, 200, { ...text, ...lifetime })
  })
  .get('/consistency', valid('query', consistencyQuery), async (c) => {
    const { from, to } = c.req.valid('query')
    const { size } = await newest(c)
    const end = to ?? size
    if (from < 1 || from > end || end > size) refuse('not_found', logErrors.badSizes(size))
    const hashes = await readConsistencyProof(c.var.services.db, logIdOf(c), from, end)
    const lines = hashes.map((hash) => `${toBase64(hash)}\n`).join('')
    return c.body(lines, 200, { ...text, ...(to === undefined ? fiveSeconds : forever) })
  })
  .get('/tile/*', (c) => sendTile(c))

/**
 * The first log is at /log. A log that followed a closed one is at /log/ and its number, like its
 * name.
 */
export const logFiles = new Hono<AppEnv>().route('/', files).route('/:log{[1-9][0-9]{0,3}}', files)

async function sendTile(c: Context<AppEnv>) {
  const { db } = c.var.services
  const address = parseTilePath(c.req.path.slice(c.req.path.indexOf('/tile/') + 6))
  if (!address) throw noSuchTile()
  const { level, index, width } = address
  const start = index * tileWidth
  if (level !== 'entries') {
    const hashes = await readNodeRow(db, logIdOf(c), level * levelsPerTile, start, width)
    if (hashes.length < width) throw noSuchTile()
    return sendBytes(c, new Uint8Array(Buffer.concat(hashes)))
  }
  const entries = await readEntries(db, logIdOf(c), start, width)
  if (entries.length < width) throw noSuchTile()
  const bundle = entryBundle(entries.map(({ data }) => data))
  const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/
  if (!acceptsGzip.test(c.req.header('accept-encoding') ?? '')) return sendBytes(c, bundle)
  return sendBytes(c, new Uint8Array(await compress(bundle)), { 'Content-Encoding': 'gzip' })
}

function sendBytes(
  c: Context<AppEnv>,
  bytes: Uint8Array<ArrayBuffer>,
  more: Record<string, string> = {},
) {
  return c.body(bytes, 200, {
    'Content-Type': 'application/octet-stream',
    Vary: 'Accept-Encoding',
    ...forever,
    ...more,
  })
}

async function newest(c: Context<AppEnv>) {
  const checkpoint = await findNewestCheckpoint(c.var.services.db, logIdOf(c))
  if (!checkpoint) throw noSuchLog()
  return checkpoint
}

/** Those of the log in use; a closed one signs nothing. */
async function readSigning(c: Context<AppEnv>, keys: Awaited<ReturnType<typeof listLogKeys>>) {
  const { db, config } = c.var.services
  const log = await findCurrentLog(db)
  const own = keys.filter(({ logId }) => logId === log?.id)
  const signing = await readSigningKeys(db, config, log?.id ?? 0, own)
  return new Set(signing.map(({ vkey }) => vkey))
}

const logIdOf = (c: Context<AppEnv>) => Number(c.req.param('log') ?? 1)
const noSuchLog = () => new AppError('not_found', logErrors.noLog)
const noSuchTile = () => new AppError('not_found', logErrors.noTile)
