import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSiteWriter } from '../store/site-writer.server.ts'
import { type ExportedRedirect, writeRedirects } from './write-redirects.server.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const around = {
  slugs: new Set(['new', 'kept']),
  siteUrl: 'https://example.org/docs',
  liveUrl: 'https://live.example',
}

function write(redirects: ExportedRedirect[]) {
  const files = writeRedirects(createSiteWriter(folder, null), redirects, around)
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  return { names: files.map(({ fileName }) => fileName), read }
}

it('carries old addresses as a file for hosts and as small pages', () => {
  const { names, read } = write([
    { from: '/page/old', to: '/page/new' },
    { from: '/policy', to: '/page/old' },
    { from: '/old/report.html', to: 'https://a.example/?x=1&y=2' },
    { from: '/talk', to: '/contact' },
  ])
  expect(names).toEqual([
    'pages/old.html',
    'policy/index.html',
    'old/report.html',
    'talk/index.html',
    '_redirects',
  ])
  expect(read('_redirects').split('\n')).toEqual([
    '/docs/page/old /docs/pages/new.html 301',
    '/docs/pages/old.html /docs/pages/new.html 301',
    '/docs/policy /docs/pages/new.html 301',
    '/docs/old/report.html https://a.example/?x=1&y=2 301',
    '/docs/talk https://live.example/contact 301',
    '',
  ])
  const small = read('policy/index.html')
  expect(small).toContain('<meta name="robots" content="noindex">')
  expect(small).toContain('<link rel="canonical" href="https://example.org/docs/pages/new.html">')
  expect(small).toContain('content="0; url=../pages/new.html"')
  expect(read('old/report.html')).toContain('href="https://a.example/?x=1&amp;y=2"')
})

it('leaves out stored addresses that a host would take for patterns', () => {
  const { names, read } = write([
    { from: '/*', to: '/page/new' },
    { from: '/old/:slug', to: '/page/new' },
    { from: '/policy', to: '/page/new' },
  ])
  expect(names).toEqual(['policy/index.html', '_redirects'])
  expect(read('_redirects')).toBe('/docs/policy /docs/pages/new.html 301\n')
})

it('leaves out what leads nowhere or would replace a file of the site', () => {
  const { names } = write([
    { from: '/a', to: '/b' },
    { from: '/b', to: '/a' },
    { from: '/gone', to: '/page/unpublished' },
    { from: '/index.html', to: '/page/new' },
    { from: '/assets/x', to: '/page/new' },
    { from: '/..%2f/x', to: '/page/new' },
    { from: '/page/kept', to: '/page/new' },
  ])
  expect(names).toEqual(['_redirects'])
  expect(existsSync(join(folder, 'index.html'))).toBe(false)
})
