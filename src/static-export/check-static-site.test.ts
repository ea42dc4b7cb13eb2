import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exportProblems } from '../../content/cms/static-export.ts'
import { createSiteCheck } from './check-static-site.server.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const page = '<a href="two.html">two</a> <img src="../assets/a.png" alt="">'

function site(files: Record<string, string>) {
  for (const [name, content] of Object.entries({ ...files, 'manifest.json': '{}' })) {
    const path = join(folder, name)
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, content)
  }
}

/** Looks at the files as they are read; the manifest and the checksums say what was written. */
function problemsOf(written: Record<string, string>, read = written, lacking: string[] = []) {
  const pages = Object.keys(written).map((fileName) => ({
    fileName,
    title: '',
    sha256: '',
    size: 0,
  }))
  const manifest = { generatedAt: '', generator: '', pages, files: [], assets: [] }
  const fresh = new Map(Object.entries(written).map(([name, text]) => [name, crc32(text)]))
  const check = createSiteCheck(folder, manifest, { fresh, lacks: () => lacking })
  for (const [name, text] of Object.entries(read)) {
    check.look(name, { bytes: Buffer.from(text), crc: crc32(text) })
  }
  return check.problems()
}

const whole = { 'pages/one.html': page, 'pages/two.html': '', 'assets/a.png': 'x' }

describe('the check of a site', () => {
  it('finds nothing where all is as it should be', () => {
    site(whole)
    expect(problemsOf(whole)).toEqual([])
  })

  it('finds a file that was changed, one that is missing and one too many', () => {
    const { 'pages/two.html': _, ...present } = whole
    site({ ...present, 'pages/three.html': '', 'deep/er/x.txt': '' })
    const read = { ...whole, 'pages/one.html': `${page} ` }
    const found = problemsOf(whole, read).map(({ page, problem }) => [page, problem])
    expect(found).toHaveLength(4)
    for (const name of ['pages/one.html', 'pages/two.html', 'pages/three.html', 'deep']) {
      expect(found).toContainEqual([name, exportProblems.differs])
    }
  })

  it('finds references that lead to nothing, each once', () => {
    const broken = {
      ...whole,
      'pages/one.html': `${page}
<a href="gone.html#part">a</a><a href="gone.html">b</a><a href="../up.html?x">c</a>
<img src="../assets/a.png" srcset="../assets/a.png 1w, ../assets/b.webp 2w" alt="é ≥">
<a href="https://site.example/pages/gone.html">d</a><a href="#top">e</a><a href="mailto:a@b.example">f</a>
<p>Write href="example.html" and src="x.png" in a text.</p><a class="x" href="caf%C3%A9.html">g</a>`,
      'styles.css': 'a{background:url(assets/a.png)}b{background:url("assets/c.png")}',
    }
    site(broken)
    const found = problemsOf(broken).map(({ page, problem }) => [page, problem])
    expect(found).toEqual([
      ...['pages/gone.html', 'up.html', 'assets/b.webp', 'pages/café.html'].map((file) => [
        'pages/one.html',
        exportProblems.missing(file),
      ]),
      ['styles.css', exportProblems.missing('assets/c.png')],
    ])
  })

  it('names what a page needs and what was left out', () => {
    site({ 'pages/two.html': '' })
    expect(problemsOf({ 'pages/two.html': '' }, {}, ['assets/b.png'])).toContainEqual({
      page: 'pages/two.html',
      problem: exportProblems.missing('assets/b.png'),
    })
  })
})
