import { hash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exportProblems } from '../../../content/cms/static-export.ts'
import { checkSite } from './check-site.server.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const page = '<a href="two.html">two</a> <img src="../assets/a.png" alt="">'
const whole = { 'pages/one.html': page, 'pages/two.html': '', 'assets/a.png': 'x' }
type Files = Record<string, string>

/** The manifest says what was written; the disk has what is there now. */
function problemsOf(written: Files, present = written, needed: Record<string, string[]> = {}) {
  for (const [name, content] of Object.entries({ ...present, 'manifest.json': '{}' })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  const pages = Object.entries(written).map(([fileName, text]) => ({
    fileName,
    title: '',
    sha256: hash('sha256', text),
    size: text.length,
  }))
  const fresh = Object.keys(written).filter((name) => !(name in needed))
  return checkSite({
    folder,
    manifest: { generatedAt: '', generator: '', pages, files: [], assets: [] },
    fresh: new Set(fresh),
    neededBy: (name) => needed[name] ?? [],
  })
}

describe('the check of a site', () => {
  it('finds nothing where all is as it should be', () => {
    expect(problemsOf(whole)).toEqual([])
  })

  it('finds a file that was changed, one that is missing and one too many', () => {
    const { 'pages/two.html': _, ...rest } = whole
    const found = problemsOf(whole, {
      ...rest,
      'pages/one.html': `${page} `,
      'pages/three.html': '',
      'deep/er/x.txt': '',
    })
    expect(found).toHaveLength(4)
    for (const name of ['pages/one.html', 'pages/two.html', 'pages/three.html', 'deep/er/x.txt']) {
      expect(found).toContainEqual({ page: name, problem: exportProblems.differs })
    }
  })

  it('finds references that lead to nothing, each once', () => {
    const broken = {
      ...whole,
      'pages/one.html': `${page}
<a href="gone.html#part">a</a><a href="gone.html">b</a><a href="../up.html?x">c</a>
<img src="../assets/a.png" srcset="../assets/a.png 1w, ../assets/b.webp 2w" alt="é ≥">
<a href="https://site.example/pages/gone.html">d</a><a href="#top">e</a><a href="mailto:a@b.example">f</a>
<p>Write href="example.html" and src="x.png" and url(y.png) in a text.</p><a class="x" href="caf%C3%A9.html">g</a>
<img src="../assets/%zz.png" alt=""><p style="color:red;background:url(&quot;../assets/d.png&quot;)"></p>
<style>p{background:url(../assets/e.png)}q{background:url('../assets/a.png')}</style>`,
      'assets/styles.css':
        'a{background:url(a.png)}b{background:url("c.png")}c{mask:url(data:image/png;base64,xx)}',
    }
    const missing = (name: string, files: string[]) =>
      files.map((file) => ({ page: name, problem: exportProblems.missing(file) }))
    expect(problemsOf(broken)).toEqual([
      ...missing('pages/one.html', [
        ...['pages/gone.html', 'up.html', 'assets/b.webp', 'pages/café.html'],
        ...['assets/%zz.png', 'assets/d.png', 'assets/e.png'],
      ]),
      ...missing('assets/styles.css', ['assets/c.png']),
    ])
  })

  it('names what a page of the export before needs and no longer finds', () => {
    const needed = { 'pages/one.html': ['assets/a.png', 'assets/b.png'] }
    expect(problemsOf(whole, whole, needed)).toEqual([
      { page: 'pages/one.html', problem: exportProblems.missing('assets/b.png') },
    ])
  })
})
