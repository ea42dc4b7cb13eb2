import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSiteWriter } from '../store/site-writer.server.ts'
import { filesByAddress } from './file-names.server.ts'
import { type ExportedRedirect, writeRedirects } from './write-redirects.server.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const around = {
  files: filesByAddress(
    ['new', 'kept'].map((slug) => ({ kind: 'page' as const, slug, article: null })),
  ),
  siteUrl: 'https://example.org/docs',
  liveUrl: 'https://live.example',
  names: ['pages/new.html', 'pages/kept.html', 'index.html', '404.html', 'robots.txt', 'feed.xml'],
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

it('carries patterns, removed pages and other letters as hosts read them', () => {
  const { names, read } = write([
    { from: '/blog/*', to: '/page/*' },
    { from: '/blog/2020/*', to: 'https://a.example/archive/*' },
    { from: '/news/*', to: '/page/new' },
    { from: '/shop/*', to: '/store/*' },
    { from: '/blog/removed', to: '410' },
    { from: '/%C3%BCber-uns', typed: '/Über-Uns', to: '/page/new' },
    { from: '/a:b', to: '/page/new' },
  ])
  expect(names).toEqual(['Über-Uns/index.html', '_redirects'])
  expect(read('_redirects').split('\n')).toEqual([
    '/docs/blog/removed /docs/404.html 410',
    '/docs/%C3%BCber-uns /docs/pages/new.html 301',
    '/docs/%C3%9Cber-Uns /docs/pages/new.html 301',
    '/docs/%c3%bcber-uns /docs/pages/new.html 301',
    '/docs/blog/2020/* https://a.example/archive/:splat 301',
    '/docs/blog/* /docs/pages/:splat.html 301',
    '/docs/news/* /docs/pages/new.html 301',
    '/docs/shop/* https://live.example/store/:splat 301',
    '',
  ])
})

it('never takes the name of another file', () => {
  const to = '/page/new'
  const froms = ['/robots.txt', '/Feed.xml', '/manifest.json', '/404.html/x', '/a', '/a/index.html']
  const { names } = write([
    ...froms.map((from) => ({ from, to })),
    { from: '/b.html', to },
    { from: '/b.html/c', to },
    { from: '/c', typed: '/C', to },
    { from: `/${'%E5%AD%97'.repeat(100)}`, to },
  ])
  expect(names).toEqual([
    'manifest.json/index.html',
    'a/index.html',
    'b.html',
    'C/index.html',
    '_redirects',
  ])
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
