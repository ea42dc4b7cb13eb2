import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exportProblems } from '../../../content/cms/static-export.ts'
import { preparePage } from '../../pages/prepare-page.server.ts'
import type { PublishedPage } from '../store/published-pages.store.server.ts'
import { createSiteWriter, type SiteWriter } from '../store/site-writer.server.ts'
import { writePages } from './write-pages.server.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const row = (id: number) => ({
  id,
  slug: `page-${id}`,
  title: `Page ${id}`,
  version: 1,
  updatedAt: '2026-11-16T00:00:00.000Z',
  card: null,
  kind: 'page' as const,
  article: null,
})

function page(id: number, change: Partial<PublishedPage> = {}): PublishedPage {
  return { id, searchAppearance: {}, ...preparePage(`<p>Words of ${id}</p>`), ...change }
}

function write(pages: PublishedPage[], writer: SiteWriter = createSiteWriter(folder, null)) {
  const reasons: string[] = []
  const written = writePages({
    rows: pages.map(({ id }) => row(id)),
    source: {
      pages: async (wanted) => pages.filter((page) => wanted.some(({ id }) => id === page.id)),
    },
    frame: { navigation: [], year: 2026, siteUrl: null, name: 'Name', tagline: 'Line' },
    files: new Map(),
    liveUrl: null,
    program: 'x',
    old: new Map(),
    writer,
    progress: () => {},
    leftOut: (slug) => reasons.push(slug),
  })
  return { written, reasons }
}

describe('writing pages', () => {
  it('leaves out a page that cannot be rendered, names it, and writes the others', async () => {
    const broken = page(2, { content: undefined as unknown as string })
    const { written, reasons } = write([page(1), broken, page(3)])
    const { pages, problems } = await written
    expect(pages.map(({ title }) => title)).toEqual(['Page 1', 'Page 3'])
    expect(problems).toEqual([{ page: 'pages/page-2.html', problem: exportProblems.leftOut }])
    expect(reasons).toEqual(['page-2'])
    expect(readdirSync(join(folder, 'pages')).sort()).toEqual(['page-1.html', 'page-3.html'])
  })

  it('cleans what came into the database past the API', async () => {
    const content = '<p>Words<script>run()</script></p>'
    await write([page(1, { content, publicHtml: content })]).written
    const html = readFileSync(join(folder, 'pages/page-1.html'), 'utf8')
    expect(html).toContain('Words')
    expect(html).not.toContain('<script')
  })

  it('ends where the disk fails, since the next page would fail as well', async () => {
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' })
    const failing = {
      ...createSiteWriter(folder, null),
      write: () => {
        throw full
      },
    }
    await expect(write([page(1)], failing).written).rejects.toBe(full)
  })
})

describe('the writer of the site', () => {
  it.each(['../x.html', 'pages/../../x.html', '/x.html', 'pages//x.html', 'pages/.x', ''])(
    'writes nothing outside its folder: %s',
    (name) => {
      const inner = createSiteWriter(join(folder, 'inner'), folder)
      expect(() => inner.write(name, 'x')).toThrow()
      expect(() => inner.reuse({ fileName: name, sha256: '', size: 1, mtimeMs: 1 })).toThrow()
      expect(readdirSync(folder)).toEqual([])
    },
  )
})
