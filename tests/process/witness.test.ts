import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { publicKeyOfSeed, signWithSeed } from '../../src/lib/ed25519.ts'
import { checkpointText } from '../../src/transparency/checkpoint-note.ts'
import { consistencyProof, type Hash, leafHash, treeRoot } from '../../src/transparency/merkle.ts'
import { formatNoteKey, formatSignature } from '../../src/transparency/signed-note.ts'
import { formatAddCheckpoint } from '../../src/transparency/witnesses/add-checkpoint.ts'
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

const start = () => startServer(env, command)
const send = (url: string, body: string) => fetch(`${url}/add-checkpoint`, { method: 'POST', body })
async function heldBy(url: string) {
  const hash = createHash('sha256').update(origin).digest('hex')
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

it('answers one of many that ask from the same size at once', async () => {
  const witness = await start()
  const held = await heldBy(witness.url)
  const asks = Array.from({ length: 20 }, (_, at) =>
    send(witness.url, requestFrom(held, held + 1 + at)),
  )
  const statuses = (await Promise.all(asks)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(19)
  await witness.stop()
})

it('refuses another history, keeps both as evidence, and takes no second process', async () => {
  const witness = await start()
  const held = await heldBy(witness.url)
  expect((await send(witness.url, requestFrom(held, held + 1, 'another'))).status).toBe(422)
  const second = await runToEnd(command, env)
  expect(second).toMatchObject({ code: 1, stderr: expect.stringContaining('in use by another') })
  await witness.stop()
  const shown = await runToEnd([...command, 'evidence'], env)
  expect(shown.stdout).toMatch(/^unproven log\.example\/one /)
  expect(readdirSync(`${folder}/evidence`)).toHaveLength(2)
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
