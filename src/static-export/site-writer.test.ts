import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createSiteWriter } from './site-writer.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'terraproof-site-'))
afterAll(() => rmSync(folder, { recursive: true }))

it.each(['../outside.html', 'pages/../../outside.html', '/outside.html', 'pages\\..\\..\\x', ''])(
  'writes nothing at %j',
  (fileName) => {
    const site = createSiteWriter(join(folder, 'site'), null)
    expect(() => site.write(fileName, Buffer.from('x'))).toThrow()
    expect(existsSync(join(folder, 'outside.html'))).toBe(false)
  },
)

it('writes below its folder', () => {
  const site = createSiteWriter(join(folder, 'site'), null)
  expect(site.write('pages/a-page.html', Buffer.from('x')).size).toBe(1)
})
