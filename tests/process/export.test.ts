import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
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
  const published = await publishWords(asAdmin)
  expect(await exportSite([join(target, 'again')], env)).toMatchObject({ code: 0, stderr: '' })
  const home = readFileSync(join(target, 'again/home/index.html'), 'utf8')
  expect(home).toContain(published)
  expect(home).not.toContain('Only a draft')
  expect(home).not.toContain('Words of yesterday')
  expectLinksInside(join(target, 'again'))
  await server.stop()

  expect(await exportSite(['--zip', join(target, 'site.zip')], env)).toMatchObject({
    code: 0,
    stderr: '',
  })
  expect(modeOf('site.zip')).toBe(0o666 & ~usual)
  const files = await unzip(readFileSync(join(target, 'site.zip')))
  expect(files.has('pages/a-page.html')).toBe(true)
  expect(String(files.get('home/index.html'))).toContain(published)
  expect(await exportSite([join(target, 'site')], env)).toMatchObject({ code: 1 })
  expect((await exportSite([], env)).stderr).toContain('usage:')
})

type Ask = Awaited<ReturnType<typeof signInAdmin>>

/** Changes the headline of /home for visitors, and once more in a draft that they do not see. */
async function publishWords(ask: Ask) {
  const title = 'Words of today <& tomorrow>'
  const { live, version } = await (await ask('/api/cms/site/home')).json()
  const withTitle = (title: string) => ({ ...live, hero: { ...live.hero, title } })
  const send = async (path: string, method: string, json: object) => {
    const answer = await ask(`/api/cms/site/home/${path}`, { method, json })
    expect(answer.status).toBe(200)
    return (await answer.json()).document.version
  }
  const first = { content: withTitle('Words of yesterday'), version }
  const second = { content: withTitle(title), version: await send('publish', 'POST', first) }
  const third = await send('publish', 'POST', second)
  await send('draft', 'PUT', { content: withTitle('Only a draft'), version: third })
  return 'Words of today &lt;&amp; tomorrow&gt;'
}

/** What only the live site has. */
const onlyLive = /^https:\/\/site\.example\/(log|login|verify|dashboard|developers|contact|home)\b/

function expectLinksInside(site: string) {
  const names = readdirSync(site, { recursive: true, encoding: 'utf8' })
  const pages = names.filter((name) => name.endsWith('.html'))
  expect(pages.length).toBeGreaterThan(20)
  for (const name of pages) {
    const html = readFileSync(join(site, name), 'utf8').replace(/<head>.*<\/head>/s, '')
    for (const [, address = ''] of html.matchAll(/ (?:href|src)="([^"]*)"/g)) {
      const isElsewhere = /^(?:#|mailto:|https:\/\/(?!site\.example))/.test(address)
      if (isElsewhere || onlyLive.test(address)) continue
      // 404.html has full addresses.
      const own = address.replace('https://site.example/', '/').replace(/[?#].*$/, '')
      const file = own.startsWith('/') ? join(site, own) : join(site, dirname(name), own)
      expect(existsSync(file) && statSync(file).isFile(), `${name}: ${address}`).toBe(true)
    }
  }
}
