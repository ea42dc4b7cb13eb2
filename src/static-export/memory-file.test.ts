import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { byName, type ExportMemory, type KeptPage } from './export-memory.server.ts'
import { readMemory, writeMemory } from './memory-file.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'memory-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function page(slug: string, about: Partial<KeptPage> = {}): KeptPage {
  return {
    fileName: `pages/${slug}.html`,
    sha256: 'a1',
    size: 12,
    mtimeMs: 1_763_000_000_000.125,
    version: '7 2 2026-11-15T12:00:00.000Z',
    title: 'Rivers, "stones"\nand ‱',
    updatedAt: '2026-11-15T12:00:00.000Z',
    assets: [],
    links: [],
    ...about,
  }
}

const picture = { fileName: 'assets/a.png', sha256: 'b2', size: 3, mtimeMs: 1.5 }
const entry = { offset: 9, length: 40, crc: 4_000_000_000, packedSize: 7, size: 12, seconds: 1 }
const memory: ExportMemory = {
  frameKey: 'frame',
  pages: byName([
    page('one', { assets: ['/media/a.png', '/x.svg'], links: ['two', 'one'] }),
    page('two', { assets: ['/x.svg'], version: '' }),
    page('constructor'),
  ]),
  assets: byName([picture]),
  zip: {
    size: 5_000_000_000,
    entries: new Map([
      ['assets/a.png', { ...entry, isDeflated: false }],
      ['pages/one.html', { ...entry, isDeflated: true }],
    ]),
  },
}

it('remembers all that it was given', () => {
  const path = join(folder, 'whole.jsonl')
  writeMemory(path, memory)
  expect(readMemory(path)).toEqual(memory)
})

it('remembers nothing rather than a part', () => {
  const path = join(folder, 'part.jsonl')
  writeMemory(path, memory)
  truncateSync(path, 300)
  expect(readMemory(path)).toBeNull()
  expect(readMemory(join(folder, 'none'))).toBeNull()
  writeFileSync(path, '{}')
  expect(readMemory(path)).toBeNull()
})
