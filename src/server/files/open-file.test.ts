import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { diskStore } from './disk-store.ts'
import { openFile } from './open-file.ts'

const files = diskStore(mkdtempSync(join(tmpdir(), 'terraproof-files-')))
const bytes = randomBytes(2 ** 20 + 7)

async function sent(range?: { start: number; end: number }) {
  const opened = await openFile(files, 'large', range)
  return Buffer.from(await new Response(opened?.body).arrayBuffer())
}

it('sends a file of several parts, and any range of it', async () => {
  await files.put('large', bytes, 'text/plain')
  expect((await openFile(files, 'large'))?.length).toBe(bytes.length)
  expect(bytes.equals(await sent())).toBe(true)
  for (const [start, end] of [
    [0, 2 ** 19 - 1],
    [0, 2 ** 19],
    [5, 2 ** 20],
    [2 ** 20, 2 ** 20 + 6],
  ] as const) {
    expect(bytes.subarray(start, end + 1).equals(await sent({ start, end }))).toBe(true)
  }
})

it('reads no further than it is read', async () => {
  await files.put('large', bytes, 'text/plain')
  const read = vi.spyOn(files, 'read')
  const opened = await openFile(files, 'large')
  const reader = (opened?.body as ReadableStream | undefined)?.getReader()
  await reader?.read()
  expect(read).toHaveBeenCalledTimes(1)
  await reader?.read()
  expect(read).toHaveBeenCalledTimes(2)
})

it('breaks off where the file ends early, rather than pretending to be complete', async () => {
  await files.put('large', bytes, 'text/plain')
  const opened = await openFile(files, 'large')
  await files.put('large', bytes.subarray(0, 2 ** 19), 'text/plain')
  await expect(new Response(opened?.body).arrayBuffer()).rejects.toThrow('lacks the end')
})

it('reports that a file does not exist', async () => {
  expect(await openFile(files, 'nothing')).toBeNull()
})
