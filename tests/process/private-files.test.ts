import { chmodSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { account, newDataDir, runToEnd, startServer } from '../support/server-process.ts'

/** A data directory with open permissions, as an operator or an installer may create it. */
function openDataDir() {
  const dataDir = newDataDir('data')
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o755)
  return dataDir
}

function entriesIn(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => !lstatSync(path).isSymbolicLink())
}

/** Paths that other users could read, write or enter. A closed folder protects its content. */
function openToOthers(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    const found = lstatSync(path)
    if (found.isSymbolicLink() || !(found.mode & 0o077)) return []
    return found.isDirectory() ? [path, ...openToOthers(path)] : [path]
  })
}

it('a server keeps its data to its user, and closes what an earlier version left readable', async () => {
  const dataDir = openDataDir()
  const first = await startServer({ DATA_DIR: dataDir })
  expect(openToOthers(dataDir)).toEqual([])
  await first.stop()
  for (const folder of ['media', 'static-site/kept']) {
    mkdirSync(join(dataDir, folder), { recursive: true })
    writeFileSync(join(dataDir, folder, 'file'), 'x')
  }
  for (const path of entriesIn(dataDir)) {
    chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o644)
  }
  const again = await startServer({ DATA_DIR: dataDir })
  expect(openToOthers(dataDir)).toEqual([])
  await again.stop()
})

it('so do the commands of the operator', async () => {
  const env = { DATA_DIR: openDataDir() }
  const backup = join(newDataDir(), 'backup.gz')
  const run = (name: string, ...args: string[]) =>
    runToEnd([process.execPath, `src/main/operator/${name}-cli.ts`, ...args], env)
  expect(await account(['add', 'cms', 'somebody', '--generate'], env)).toMatchObject({ code: 0 })
  expect(openToOthers(env.DATA_DIR)).toEqual([])
  expect(await run('backup', backup)).toMatchObject({ code: 0 })
  for (const [name, ...args] of [
    ['media', 'check'],
    ['restore', backup, '--force'],
  ] as const) {
    chmodSync(join(env.DATA_DIR, 'session-secret'), 0o644)
    chmodSync(join(env.DATA_DIR, 'database'), 0o755)
    expect(await run(name, ...args)).toMatchObject({ code: 0 })
    expect(openToOthers(env.DATA_DIR)).toEqual([])
  }
})
