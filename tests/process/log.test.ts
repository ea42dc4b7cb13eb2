import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '../../src/server/config.ts'
import { openServices } from '../../src/server/services.ts'
import { openLog } from '../../src/transparency/open-log.server.ts'
import { sequence } from '../../src/transparency/sequencer.server.ts'
import { addPending } from '../support/log.ts'
import { type Env, newDataDir, runToEnd, startServer } from '../support/server-process.ts'
import { newPostgresEnv } from '../support/test-database.ts'

const command = (name: string, args: string[], env: Env) =>
  runToEnd([process.execPath, `src/main/operator/${name}-cli.ts`, ...args], env)

async function logEntries(env: Env, count: number) {
  const services = await openServices(readConfig({ ...env, LOG_LEVEL: 'silent' }))
  await openLog(services)
  await addPending(services, count)
  await sequence(services)
  await services.close()
}

it('freezes the log instead of forking it where an older backup is restored', async () => {
  const env = { DATA_DIR: newDataDir() }
  const backup = join(newDataDir(), '..', 'log-backup.gz')
  await logEntries(env, 3)
  expect((await command('backup', [backup], env)).code).toBe(0)
  await logEntries(env, 2)
  const restored = await command('restore', [backup, '--force'], env)
  expect(restored.stdout).toContain('the key of the transparency log is no part of a backup')

  const server = await startServer(env)
  await expect
    .poll(() => server.output.stderr)
    .toMatch(
      /^The transparency log is frozen: The log in this database has 3 entries, but DATA_DIR\/log-checkpoint shows that 5 were signed/m,
    )
  expect(await (await fetch(`${server.url}/log/checkpoint`)).text()).toContain('\n3\n')
  // The running server executes the command, because it has the database open.
  const status = await command('log', ['status'], env)
  expect(status.stdout).toContain('FROZEN: ')
  const closed = await command('log', ['close'], env)
  expect(closed.stdout).toContain('terraproof.local/log/2 begins')
  expect(await (await fetch(`${server.url}/log/2/checkpoint`)).text()).toContain('\n3\n')
  await server.stop()
})

it('refuses to start without the key of its log, in one line', async () => {
  const env = await newPostgresEnv()
  await logEntries(env, 1)
  const key = join(env.DATA_DIR, 'log-key')
  rmSync(key)
  const serve = [process.execPath, 'scripts/serve.ts']
  const { code, stderr } = await runToEnd(serve, { ...env, PORT: '0' })
  expect(code).toBe(1)
  expect(stderr).toMatch(/^DATA_DIR\/log-key: this is not the key of the log in this database.*\n$/)
  expect(existsSync(key)).toBe(true)
})
