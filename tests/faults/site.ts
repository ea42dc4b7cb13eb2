import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../support/free-port.ts'
import { type Env, run, runToEnd, startServer } from '../support/server-process.ts'

export type Site = Awaited<ReturnType<typeof makeSite>>
type Server = Awaited<ReturnType<typeof startServer>>
type Asking = { method?: string; headers?: Env; body?: BodyInit; json?: unknown }

/** A busy machine must not decide. */
const patienceMs = 180_000
const serve = [process.execPath, 'scripts/serve.ts']

/**
 * A site that keeps its address while its server is killed and started again. `command` runs it,
 * such as one that takes rights away.
 */
export async function makeSite(given: Env, command: string[] = []) {
  const port = await freePort()
  const env: Env = { LOG_LEVEL: 'error', TRUST_PROXY: '1', PORT: `${port}`, ...given }
  const url = `http://127.0.0.1:${port}`
  let server: Server | undefined
  return {
    env,
    url,
    origin: `http://localhost:${port}`,
    async start(more: Env = {}, flags: string[] = []) {
      const late = new AbortController()
      const [program = '', ...args] = serve
      try {
        server = await Promise.race([
          startServer({ ...env, ...more }, [...command, program, ...flags, ...args]),
          wait(patienceMs, undefined, { signal: late.signal }).then(() => {
            throw new Error('the server did not listen within three minutes')
          }),
        ])
      } finally {
        late.abort()
      }
    },
    /** Starts the server and kills it after `moment`, whether it listens by then or not. */
    async startAndKill(moment: Promise<unknown>) {
      const starting = run(serve, env)
      await moment
      await starting.stop('SIGKILL')
    },
    kill: () => server?.stop('SIGKILL'),
    stop: () => server?.stop(),
    /** What the server wrote about errors since it was started. */
    errors: () => server?.output.stderr ?? '',
    /** The status is 0 if there was no answer. */
    async ask(path: string, { json, headers, ...asking }: Asking = {}) {
      try {
        const answer = await fetch(url + path, {
          ...asking,
          headers: {
            ...(json !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(json !== undefined && { body: JSON.stringify(json) }),
          redirect: 'manual',
          signal: AbortSignal.timeout(patienceMs),
        })
        const bytes = Buffer.from(await answer.arrayBuffer())
        return { status: answer.status, headers: answer.headers, bytes, text: String(bytes) }
      } catch (error) {
        const text = String((error as Error).cause ?? error)
        return { status: 0, headers: new Headers(), bytes: Buffer.alloc(0), text }
      }
    },
    /** Resolves when the server is ready again, and tells whether it became so in time. */
    async becomesReady() {
      const ends = performance.now() + patienceMs
      while (performance.now() < ends) {
        if ((await this.ask('/readyz')).status === 200) return true
        await wait(100)
      }
      return false
    },
    /** Whether the audit log and the transparency log are complete; returns what is wrong. */
    async checkLogs() {
      const wrong: string[] = []
      for (const name of ['audit', 'log']) {
        const command = [process.execPath, `src/main/operator/${name}-cli.ts`, 'check']
        const { code, stdout, stderr } = await runToEnd(command, env)
        if (code !== 0) wrong.push(`npm run ${name} -- check: ${(stderr || stdout).slice(0, 400)}`)
      }
      return wrong
    },
  }
}
