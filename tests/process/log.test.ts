import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '../../src/server/config.ts'
import { openServices } from '../../src/server/services.ts'
import { openLog, sequence } from '../support/hooked-log.ts'
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

it('freezes the log instead of forking it if an older backup is restored', async () => {
  const env = { DATA_DIR: newDataDir() }
  const backup = join(newDataDir(), '..', 'log-backup.gz')
  await logEntries(env, 3)
  expect((await command('backup', [backup], env)).code).toBe(0)
  await logEntries(env, 2)
  const restored = await command('restore', [backup, '--force'], env)
  expect(restored.stdout).toContain('the key of the transparency log is not part of a backup')

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

it('does not fork if a backup is restored into a new folder with nothing but the key', async () => {
  const env = { DATA_DIR: newDataDir() }
  const backup = join(newDataDir(), '..', 'log-backup-2.gz')
  await logEntries(env, 3)
  const kept = join(env.DATA_DIR, 'log-checkpoint')
  const older = join(newDataDir(), '..', 'log-checkpoint-2')
  copyFileSync(kept, older)
  await logEntries(env, 1)
  expect((await command('backup', [backup], env)).code).toBe(0)
  await logEntries(env, 1)

  const elsewhere = { DATA_DIR: newDataDir() }
  const restored = await command('restore', [backup], elsewhere)
  expect(restored.stdout).toContain('put DATA_DIR/log-checkpoint back too')
  copyFileSync(join(env.DATA_DIR, 'log-key'), join(elsewhere.DATA_DIR, 'log-key'))
  const server = await startServer(elsewhere)
  await expect
    .poll(() => server.output.stderr)
    .toMatch(/^The transparency log is frozen: The log was restored from a backup with 4 entries/m)
  const resume = (arg: string) => command('log', ['resume', arg], elsewhere)
  expect((await resume(older)).stderr).toContain('Use a newer one')
  expect((await resume(kept)).stderr).toContain('shows that 5 were signed')
  expect((await command('log', ['status'], elsewhere)).stdout).toContain('FROZEN: ')
  // That there is a newer one is known by now.
  expect((await resume('--no-newer-checkpoint')).stderr).toContain('5 were signed')
  await server.stop()
})

it('continues after a restore if the operator states that there is no newer checkpoint', async () => {
  const env = { DATA_DIR: newDataDir() }
  const backup = join(newDataDir(), '..', 'log-backup-3.gz')
  await logEntries(env, 2)
  expect((await command('backup', [backup], env)).code).toBe(0)
  const elsewhere = { DATA_DIR: newDataDir() }
  await command('restore', [backup], elsewhere)
  copyFileSync(join(env.DATA_DIR, 'log-key'), join(elsewhere.DATA_DIR, 'log-key'))
  const resumed = await command('log', ['resume', '--no-newer-checkpoint'], elsewhere)
  expect(resumed).toMatchObject({ code: 0, stderr: '' })
  expect((await command('log', ['status'], elsewhere)).stdout).toContain('not frozen')
  await logEntries(elsewhere, 1)
  expect((await command('log', ['check'], elsewhere)).stdout).toContain('is as it was signed')
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
