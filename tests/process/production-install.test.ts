import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { adminPassword, newDataDir, runToEnd, startServer } from '../support/server-process.ts'

const node = process.execPath
const folder = newDataDir()
const env = { DATA_DIR: newDataDir() }

// What docs/operate/one-machine.md copies to a server. `npm prune` would first need a copy of
// everything, so the packages are those that the lock file has for more than development.
beforeAll(() => {
  const guide = readFileSync('docs/operate/one-machine.md', 'utf8')
  const [, parts = ''] = /tar -czf terraproof\.tar\.gz (.+)/.exec(guide) ?? []
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const installed = Object.keys(packages).filter(
    // The tests run on the Node.js of this process; the package is 190 MB.
    (path) => path && path !== 'node_modules/node' && !packages[path].dev && existsSync(path),
  )
  for (const path of [...parts.split(' ').filter((part) => part !== 'node_modules'), ...installed])
    cpSync(path, join(folder, path), { recursive: true })
})

it('serves the build and runs commands with production packages only', async () => {
  expect(existsSync(join(folder, 'node_modules/vite'))).toBe(false)
  const server = await startServer(env, [node, 'scripts/start.ts'], folder)
  const sample = 'SAMP-0000-0000-0001'
  const pages = [
    ...['/home', `/verify/${sample}`, '/developers', '/cms/pages/new', '/readyz'],
    `/api/certificates/${sample}/certificate.pdf`,
  ]
  for (const path of pages)
    expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200])
  await server.stop()
  const command = [node, 'src/main/operator/account-cli.ts', 'list']
  expect(await runToEnd(command, env, '', folder)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('admin'),
  })
  expect(await runToEnd([node, 'scripts/build-if-changed.ts'], env, '', folder)).toMatchObject({
    code: 1,
    stderr: 'The build tools are not installed: run "npm ci" first.\n',
  })
})

it.each(['start', 'serve', 'export'])('says in one line that %s finds no build', async (script) => {
  rmSync(join(folder, 'build'), { recursive: true, force: true })
  const env = { PORT: '0', CMS_ADMIN_PASSWORD: adminPassword, DATA_DIR: newDataDir() }
  expect(await runToEnd([node, `scripts/${script}.ts`, 'out'], env, '', folder)).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is no build to run: run "npm ci && npm run build" first.\n',
  })
})
