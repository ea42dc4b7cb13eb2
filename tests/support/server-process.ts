import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Env = Record<string, string>
export type Finished = { code: number | null; stdout: string; stderr: string }

export const adminPassword = 'river stone lantern'
/** The key of instances that share a log. */
export const logKey = Buffer.alloc(32, 7).toString('base64')

const inherited = Object.fromEntries(
  ['PATH', 'HOME', 'NODE_COMPILE_CACHE'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  }),
)
const running = new Set<ChildProcess>()
const made: string[] = []
// Cleans up however this process ends: each folder holds a database of 40 MB.
process.once('exit', () => {
  endProcesses()
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

/** Ends whatever still runs. */
export function endProcesses() {
  for (const child of running) child.kill('SIGKILL')
}

export function newDataDir(below = '') {
  const folder = mkdtempSync(join(tmpdir(), 'terraproof-data-'))
  made.push(folder)
  return join(folder, below)
}

/**
 * Starts the real server on the existing build, in a process of its own and on a free port, and
 * resolves when it listens.
 */
export async function startServer(
  env: Env,
  command = [process.execPath, 'scripts/serve.ts'],
  folder?: string,
) {
  const settings = { PORT: '0', CMS_ADMIN_PASSWORD: adminPassword, LOG_LEVEL: 'warn', ...env }
  const started = run(command, settings, folder)
  const url = await Promise.race([
    started.line(/^listening on (\S+)$/m),
    started.finished.then(({ stderr }) => {
      throw new Error(`the server stopped before it listened: ${stderr}`)
    }),
  ])
  return { ...started, url }
}

/** Runs `npm run account -- …` or another script to its end. */
export async function runToEnd(command: string[], env: Env, input = '', folder?: string) {
  const started = run(command, env, folder)
  started.process.stdin?.end(input)
  return started.finished
}

export function account(args: string[], env: Env, input = '') {
  return runToEnd([process.execPath, 'src/main/operator/account-cli.ts', ...args], env, input)
}

/** Signs the first admin in and returns a fetch with the session cookie. */
export async function signInAdmin(url: string, username = 'admin') {
  const answer = await post(`${url}/api/cms/login`, { username, password: adminPassword })
  if (!answer.ok) throw new Error(`sign-in failed: ${await answer.text()}`)
  const cookie = cookieOf(answer)
  const call = (path: string, { method = 'GET', json }: { method?: string; json?: unknown } = {}) =>
    fetch(url + path, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      body: json === undefined ? undefined : JSON.stringify(json),
    })
  return Object.assign(call, { cookie })
}

export function cookieOf(answer: Response) {
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

export function post(url: string, json: unknown, headers: Env = {}) {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(json),
  })
}

export function run([program = '', ...args]: string[], env: Env, folder?: string) {
  const child = spawn(program, args, { env: { ...inherited, ...env }, cwd: folder })
  running.add(child)
  child.once('close', () => running.delete(child))
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk
  })
  const finished = once(child, 'close').then(([code]): Finished => ({ code, ...output }))
  return {
    process: child,
    output,
    finished,
    line: (pattern: RegExp) => waitForLine(child, output, pattern),
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      return finished
    },
  }
}

function waitForLine(child: ChildProcess, output: { stdout: string }, pattern: RegExp) {
  return new Promise<string>((resolve) => {
    const look = () => {
      const found = pattern.exec(output.stdout)
      if (!found) return
      child.stdout?.off('data', look)
      resolve(found[1] ?? found[0])
    }
    child.stdout?.on('data', look)
    look()
  })
}
