import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, it } from 'vitest'
import { toBase64 } from '../../src/lib/base64.ts'
import { publicKeyOfSeed, signWithSeed } from '../../src/lib/ed25519.ts'
import { checkpointText } from '../../src/transparency/checkpoint-note.ts'
import { toSigner } from '../../src/transparency/log-signers.server.ts'
import { consistencyProof, type Hash, leafHash, treeRoot } from '../../src/transparency/merkle.ts'
import { formatNoteKey, formatSignature } from '../../src/transparency/signed-note.ts'
import { formatAddCheckpoint } from '../../src/transparency/witnesses/add-checkpoint.ts'
import { openWitnessState } from '../../src/witness/witness-state.server.ts'
import { newDataDir, runToEnd, startServer } from '../support/server-process.ts'

const seed = new Uint8Array(32).fill(9)
const publicKey = publicKeyOfSeed(seed)
const origin = 'log.example/one'
const logKey = formatNoteKey(origin, publicKey)
const command = [process.execPath, 'src/main/operator/witness-cli.ts']
const folder = newDataDir('witness')
const env = {
  WITNESS_NAME: 'witness.example/w',
  WITNESS_DIR: folder,
  WITNESS_LISTEN: '127.0.0.1:0',
}
const leaves: Hash[] = []

function requestFrom(old: number, size: number, branch = '') {
  while (leaves.length < size) leaves.push(leafHash(new TextEncoder().encode(`${leaves.length}`)))
  const own = leaves.slice(0, size)
  if (branch) own[0] = leafHash(new TextEncoder().encode(branch))
  const text = checkpointText({ origin, size, root: treeRoot(own) })
  const signature = signWithSeed(seed, new TextEncoder().encode(text))
  const note = `${text}\n${formatSignature(origin, publicKey, signature)}`
  const proof = old === 0 || old === size ? [] : consistencyProof(own, old)
  return formatAddCheckpoint({ old, proof, note })
}

const start = (given = env) => startServer(given, command)
const send = (url: string, body: string, headers = {}) =>
  fetch(`${url}/add-checkpoint`, { method: 'POST', body, headers })
async function heldBy(url: string, of = origin) {
  const hash = createHash('sha256').update(of).digest('hex')
  const answer = await fetch(`${url}/${hash}/checkpoint`)
  return answer.status === 404 ? 0 : Number((await answer.text()).split('\n')[1])
}

beforeAll(async () => {
  const added = await runToEnd([...command, 'add', logKey, '--qpd', '100000'], env)
  expect(added).toMatchObject({ code: 0, stdout: `added ${origin}\n` })
})

it('never holds less than it has answered for, however it ends', async () => {
  let held = 0
  for (const before of [1, 5, 2, 9]) {
    const witness = await start()
    for (let at = 0; at < before; at += 1) {
      expect((await send(witness.url, requestFrom(held, held + 1))).status).toBe(200)
      held += 1
    }
    // One more is on its way.
    const last = send(witness.url, requestFrom(held, held + 1)).catch(() => null)
    witness.process.kill('SIGKILL')
    await once(witness.process, 'close')
    const answered = (await last)?.status === 200 ? held + 1 : held
    const again = await start()
    held = await heldBy(again.url)
    expect([answered, answered + 1]).toContain(held)
    expect((await send(again.url, requestFrom(held, held + 2))).status).toBe(200)
    held += 2
    expect((await again.stop()).code).toBe(0)
  }
})

it('holds what it has answered for, whichever statement it is killed at', async () => {
  const first = await start()
  let held = await heldBy(first.url)
  await first.stop()
  const doomed = [command[0] ?? '', '--import', './tests/support/kill-after-statement.ts']
  for (let at = 1; ; at += 1) {
    const given = { ...env, KILL_AFTER: String(at) }
    const witness = await startServer(given, [...doomed, ...command.slice(1)]).catch(() => null)
    const ask = (body: string) => (witness ? send(witness.url, body).catch(() => null) : null)
    const answered = (await ask(requestFrom(held, held + 1)))?.status === 200
    const refused = (await ask(requestFrom(held + 1, held + 2, `fork ${at}`)))?.status === 422
    if (refused && witness && witness.process.exitCode === null) {
      await witness.stop('SIGKILL')
      expect(at).toBeGreaterThan(10)
      break
    }
    const again = await start()
    const now = await heldBy(again.url)
    expect(now === held + 1 || (now === held && !answered), `statement ${at}`).toBe(true)
    held = now
    expect((await again.stop()).code).toBe(0)
  }
})

it('answers one of fifty that ask from the same size at once, 200 times', async () => {
  const rounds = 100
  const sizes = 50
  const many = newDataDir('many')
  // What is refused counts by sender, and each round has a sender of its own.
  const given = { ...env, WITNESS_DIR: many, TRUST_PROXY: '1' }
  const { stdout: vkey } = await runToEnd([...command, 'vkey'], given)
  const origins = Array.from({ length: rounds }, (_, at) => `log.example/${at}`)
  const signer = toSigner(toBase64(seed))
  const state = openWitnessState(join(many, 'state.db'), vkey.trim())
  for (const of of origins)
    state.addLog({ origin: of, vkey: signer.vkey(of), qpd: 1000, contact: null }, 'test', 0)
  state.close()
  const witness = await start(given)
  requestFrom(0, 2 * sizes)
  const roots = leaves.map((_, at) => treeRoot(leaves.slice(0, at + 1)))
  for (const [round, of] of origins.entries()) {
    let held = 0
    const headers = { 'x-forwarded-for': `192.0.2.${round}` }
    for (const from of [0, sizes]) {
      const old = held
      const asks = Array.from({ length: sizes }, async (_, at) => {
        const size = from + at + 1
        const text = checkpointText({ origin: of, size, root: roots[size - 1] as Hash })
        const proof = old === 0 ? [] : consistencyProof(leaves.slice(0, size), old)
        const note = `${text}\n${signer.line(of, text)}`
        const { status } = await send(
          witness.url,
          formatAddCheckpoint({ old, proof, note }),
          headers,
        )
        if (status === 200) held = size
        return status
      })
      const statuses = await Promise.all(asks)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect(statuses.filter((status) => status === 409)).toHaveLength(sizes - 1)
    }
    expect(await heldBy(witness.url, of)).toBe(held)
  }
  await witness.stop()
})

it('refuses another history, keeps both as evidence, and takes no second process', async () => {
  const witness = await start()
  const held = await heldBy(witness.url)
  expect((await send(witness.url, requestFrom(held, held + 1, 'another'))).status).toBe(422)
  const second = await runToEnd(command, env)
  expect(second).toMatchObject({ code: 1, stderr: expect.stringContaining('in use by another') })
  const adding = await runToEnd([...command, 'disable', origin], env)
  expect(adding.stderr).toContain('in use by another')
  // Commands that only read work beside it.
  const logs = await runToEnd([...command, 'logs'], env)
  expect(logs.stdout).toContain(`${origin}: size ${held}, 100000 a day`)
  const shown = await runToEnd([...command, 'evidence'], env)
  expect(shown.stdout).toMatch(/^unproven log\.example\/one /)
  expect(readdirSync(`${folder}/evidence`)).not.toHaveLength(0)
  await witness.stop()
})

it.each([
  ['a body that is too long', 413, { method: 'POST', body: 'x'.repeat(65_537) }],
  ['no request', 400, { method: 'POST', body: 'old 0\n' }],
  ['another method', 405, { method: 'PUT', body: 'x' }],
])('answers %s with %i', async (_, status, init) => {
  const witness = await start()
  const answer = await fetch(`${witness.url}/add-checkpoint`, init)
  expect(answer.status).toBe(status)
  expect(await (await fetch(witness.url)).text()).toContain('witness.example/w+')
  await witness.stop()
})

it('answers 500 once the disk is full, and holds what it has answered for', async () => {
  // Of a file, no more than 400 KB can be written.
  const shell = `ulimit -f 400; exec '${command[0]}' '${command[1]}'`
  const small = { ...env, WITNESS_DIR: newDataDir('full') }
  await runToEnd([...command, 'add', logKey, '--qpd', '100000'], small)
  const witness = await startServer(small, ['bash', '-c', shell])
  let held = 0
  let status = 200
  while (status === 200) {
    status = (await send(witness.url, requestFrom(held, held + 1))).status
    if (status === 200) held += 1
    expect(held).toBeLessThan(1000)
  }
  expect(status).toBe(500)
  expect(await heldBy(witness.url)).toBe(held)
  await witness.stop('SIGKILL')
  const again = await start(small)
  expect(await heldBy(again.url)).toBe(held)
  expect((await send(again.url, requestFrom(held, held + 1))).status).toBe(200)
  await again.stop()
})

it('answers while a thousand others are connected, and ends a body that does not come', async () => {
  const witness = await start()
  const { hostname, port } = new URL(witness.url)
  // An address holds fifty connections; all of 127.0.0.0/8 leads here on Linux.
  const sockets = Array.from({ length: 999 }, (_, at) =>
    connect({ port: Number(port), host: hostname, localAddress: `127.0.1.${(at % 40) + 1}` }),
  )
  for (const socket of sockets) socket.on('error', () => {})
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const [slow] = sockets
  slow?.write('POST /add-checkpoint HTTP/1.1\r\nHost: w\r\nContent-Length: 100\r\n\r\nold')
  const held = await heldBy(witness.url)
  const answer = await text(slow as Socket)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  for (const socket of sockets) socket.destroy()
  expect((await send(witness.url, requestFrom(held, held + 1))).status).toBe(200)
  await witness.stop()
})
