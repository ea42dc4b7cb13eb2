import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newDataDir, runToEnd, signInAdmin, startServer } from '../support/server-process.ts'
import { unzip } from '../support/unzip.ts'

const exportSite = (args: string[], env: Record<string, string>) =>
  runToEnd([process.execPath, 'scripts/export.ts', ...args], env)

it('exports while the server runs and when it does not', async () => {
  const env = { DATA_DIR: newDataDir(), SITE_URL: 'https://site.example' }
  const target = newDataDir()
  const server = await startServer(env)
  const nothing = await exportSite([join(target, 'early')], env)
  expect(nothing).toMatchObject({
    code: 1,
    stderr: 'No published pages found. Create and publish some pages first.\n',
  })
  const asAdmin = await signInAdmin(server.url)
  const page = {
    title: 'A page',
    slug: 'a-page',
    content: '<p>Words</p>',
    isPublished: 'published',
  }
  await asAdmin('/api/cms/pages', { method: 'POST', json: page })
  expect(await exportSite([join(target, 'site')], env)).toMatchObject({ code: 0, stderr: '' })
  expect(readFileSync(join(target, 'site/pages/a-page.html'), 'utf8')).toContain('Words')
  expect(existsSync(join(target, 'site/assets/styles.css'))).toBe(true)
  const modeOf = (name: string) => statSync(join(target, name)).mode & 0o777
  const usual = process.umask()
  for (const file of ['site/index.html', 'site/pages/a-page.html', 'site/assets/styles.css']) {
    expect(modeOf(file)).toBe(0o666 & ~usual)
  }
  expect([modeOf('site'), modeOf('site/pages')]).toEqual([0o777 & ~usual, 0o777 & ~usual])
  await server.stop()

  expect(await exportSite(['--zip', join(target, 'site.zip')], env)).toMatchObject({
    code: 0,
    stderr: '',
  })
  expect(modeOf('site.zip')).toBe(0o666 & ~usual)
  const files = await unzip(readFileSync(join(target, 'site.zip')))
  expect(files.has('pages/a-page.html')).toBe(true)
  expect(await exportSite([join(target, 'site')], env)).toMatchObject({ code: 1 })
  expect((await exportSite([], env)).stderr).toContain('usage:')
})
