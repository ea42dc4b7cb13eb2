import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { openWitnessKey } from '../../src/witness/witness-config.server.ts'
import { createWitnessServer } from '../../src/witness/witness-server.server.ts'
import { openWitnessState } from '../../src/witness/witness-state.server.ts'

export type TestWitness = Awaited<ReturnType<typeof startWitness>>

/** A witness as the product runs it, in this process. What `instead` answers comes first. */
export async function startWitness(name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'terraproof-witness-'))
  const key = openWitnessKey({ name, folder })
  const state = openWitnessState(join(folder, 'state.db'), key.vkey)
  let lie: RequestListener | null = null
  const asked: string[] = []
  const { server: honest } = createWitnessServer({
    ...key,
    state,
    log: pino({ level: 'silent' }),
    lists: [],
  })
  const server = createServer((req, res) => {
    asked.push(`${req.method} ${req.url}`)
    if (lie) lie(req, res)
    else honest.emit('request', req, res)
  })
  const url = await listen(server)
  return {
    ...key,
    state,
    url,
    /** The requests that came, in order. */
    asked,
    knows: (origin: string, vkey: string) =>
      state.addLog({ origin, vkey, qpd: 100_000, contact: null }, 'test', 0),
    honestly: ((req, res) => void honest.emit('request', req, res)) satisfies RequestListener,
    instead(answer: RequestListener | null) {
      lie = answer
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      state.close()
      rmSync(folder, { recursive: true })
    },
  }
}

async function listen(server: Server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Writes a policy of these witnesses, and the settings that make a site use it. */
export function policyFile(folder = mkdtempSync(join(tmpdir(), 'terraproof-policy-'))) {
  const path = join(folder, 'policy')
  return {
    env: { WITNESSES: path, WITNESSES_ALLOW_PRIVATE: 'true' },
    write(witnesses: readonly TestWitness[], quorum: string) {
      const lines = witnesses.map(({ vkey, url }, at) => `witness w${at + 1} ${vkey} ${url}\n`)
      const members = witnesses.map((_, at) => `w${at + 1}`).join(' ')
      writeFileSync(path, `${lines.join('')}group enough ${quorum} ${members}\nquorum enough\n`)
    },
  }
}
