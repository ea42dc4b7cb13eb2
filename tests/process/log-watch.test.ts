import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json, text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { publicKeyOfSeed, signWithSeed } from '../../src/lib/ed25519.ts'
import { checkpointText } from '../../src/transparency/checkpoint-note.ts'
import { cosignedMessage, formatCosignature } from '../../src/transparency/cosignature.ts'
import { toSigner } from '../../src/transparency/log-signers.server.ts'
import { treeRoot } from '../../src/transparency/merkle.ts'
import {
  formatVerifierKey,
  keyTypes,
  parseVerifierKey,
  type VerifierKey,
} from '../../src/transparency/witness-key.ts'
import { logKey, newDataDir, run } from '../support/server-process.ts'

// A log without entries, which its server shows as it likes.
const origin = 'log.example/watched'
const signer = toSigner(logKey)
const seed = new Uint8Array(32).fill(4)
const witness = formatVerifierKey({
  name: 'witness.example/w1',
  type: keyTypes.ed25519,
  publicKey: publicKeyOfSeed(seed),
})
let root = treeRoot([])
let isCosigned = false
let looks = 0

function checkpoint() {
  const signed = checkpointText({ origin, size: 0, root })
  const now = Math.floor(Date.now() / 1000)
  const signature = signWithSeed(seed, cosignedMessage(signed, now))
  const line = formatCosignature(parseVerifierKey(witness) as VerifierKey, now, signature)
  return `${signed}\n${signer.line(origin, signed)}${isCosigned ? line : ''}`
}

const log = createServer((_, res) => {
  looks += 1
  res.end(checkpoint())
})
const hooks: Record<string, unknown>[] = []
const hook = createServer(async (req, res) => {
  hooks.push((await json(req)) as Record<string, unknown>)
  res.end()
})
const mails: string[] = []
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, _session, done) =>
    void text(stream).then((mail) => {
      mails.push(mail)
      done()
    }),
})
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port

beforeAll(async () => {
  for (const server of [log, hook]) {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  }
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
})
afterAll(async () => {
  log.close()
  hook.close()
  await new Promise<void>((resolve) => smtp.close(resolve))
})

it('tells by mail and webhook, each alarm once, and when one is over', async () => {
  const folder = newDataDir()
  const policy = join(folder, '..', 'watch-policy')
  writeFileSync(policy, `log ${signer.vkey(origin)}\nwitness w1 ${witness}\nquorum w1\n`)
  const url = `http://127.0.0.1:${portOf(log)}/log`
  const options = ['--policy', policy, '--state', join(folder, '..', 'watched'), '--every', '1s']
  const told = ['--mail', 'me@a.example', '--webhook', `http://127.0.0.1:${portOf(hook)}/`]
  const watching = run(
    [process.execPath, 'src/main/operator/log-cli.ts', 'watch', url, ...options, ...told],
    {
      SMTP_URL: `smtp://127.0.0.1:${portOf(smtp.server)}`,
      MAIL_FROM: 'monitor@a.example',
      DATA_DIR: folder,
    },
  )
  const patience = { timeout: 60_000 }
  await vi.waitFor(() => expect(looks).toBeGreaterThan(2), patience)
  expect([hooks.length, mails.length]).toEqual([1, 1])
  expect(hooks[0]).toMatchObject({
    format: 'terraproof.alarm/1',
    url,
    origin,
    size: 0,
    alarm: 'stale',
  })
  expect(mails[0]).toMatch(/^Subject: Alarm about the log http:.*stale/m)
  isCosigned = true
  await vi.waitFor(() => expect(hooks).toHaveLength(2), patience)
  expect(hooks[1]).toMatchObject({ alarm: 'stale', isOver: true })
  expect(watching.output.stdout).toContain('over: stale')
  root = new Uint8Array(32).fill(1)
  const { code } = await watching.finished
  expect(code).toBe(1)
  expect(hooks.map(({ alarm }) => alarm)).toEqual(['stale', 'stale', 'fork'])
  expect(mails).toHaveLength(3)
})
