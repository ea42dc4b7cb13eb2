import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runInThread, threads } from './run-in-thread.ts'

const { folder: before } = threads
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'terraproof-threads-'))
  threads.folder = folder
})
afterAll(async () => {
  threads.folder = before
  await rm(folder, { recursive: true })
})

function thread(name: string, script: string) {
  writeFileSync(join(folder, `${name}.js`), script)
  return { name, source: '' }
}

it('stops a job that takes too long', async () => {
  const endless = thread('endless', 'for (;;);')
  const slow = runInThread(endless, null, undefined, 200)
  await expect(slow).rejects.toMatchObject({ code: 'too_large' })
})

it('passes on what a job refuses', async () => {
  const refused = { code: 'taken', kind: 'conflict', message: 'It is taken.', fields: { a: 'b' } }
  const script = `require('node:worker_threads').parentPort.postMessage({ refused: ${JSON.stringify(refused)} })`
  await expect(runInThread(thread('refusing', script), null)).rejects.toMatchObject(refused)
})
