import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { unzip } from '../../tests/support/unzip.ts'
import { createDeflater } from './deflater.server.ts'
import { createScratch } from './scratch-buffer.server.ts'
import { createZipArchive } from './zip-archive.server.ts'
import { addCentralHeader } from './zip-headers.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'zip-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const seconds = Date.parse('2026-11-15T12:00:00Z') / 1000

function stored(text: string) {
  const bytes = Buffer.from(text)
  return { parts: [bytes], size: bytes.length, crc: crc32(bytes), isDeflated: false }
}

it('holds more files than the old form of archives can count', () => {
  const path = join(folder, 'many.zip')
  const archive = createZipArchive(path, null)
  const count = 70_000
  for (let i = 0; i < count; i += 1) archive.add(`pages/${i}.html`, stored(`page ${i}`), seconds)
  archive.finish()
  archive.close()
  const files = unzip(readFileSync(path))
  expect(files.size).toBe(count)
  expect(String(files.get('pages/0.html'))).toBe('page 0')
  expect(String(files.get('pages/69999.html'))).toBe('page 69999')
})

it('says where a file begins that lies beyond four gigabytes', () => {
  const offset = 5 * 2 ** 30
  const header = createScratch()
  const about = { length: 40, crc: 1, packedSize: 2, size: 2, isDeflated: false, seconds }
  addCentralHeader(header, 'a.html', { ...about, offset })
  const bytes = header.bytes()
  expect(bytes.readUInt32LE(42)).toBe(0xffffffff)
  const extra = bytes.subarray(46 + 'a.html'.length)
  expect(extra).toHaveLength(bytes.readUInt16LE(30))
  expect(extra.readUInt16LE(9)).toBe(1)
  expect(Number(extra.readBigUInt64LE(13))).toBe(offset)
})

it('compresses file after file, each on its own', async () => {
  const path = join(folder, 'deflated.zip')
  const archive = createZipArchive(path, null)
  const deflater = createDeflater()
  const texts = ['a'.repeat(200_000), '', 'b', Math.random().toString(36).repeat(9_000), 'c']
  for (const [i, text] of texts.entries()) {
    const bytes = Buffer.from(text)
    const parts = await deflater.deflate(bytes)
    const about = { size: bytes.length, crc: crc32(bytes), isDeflated: true }
    archive.add(`${i}.txt`, { parts, ...about }, seconds)
  }
  archive.finish()
  archive.close()
  deflater.close()
  expect([...unzip(readFileSync(path)).values()].map(String)).toEqual(texts)
})
