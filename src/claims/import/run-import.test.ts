import { setImmediate } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import type { ImportJob } from './import-job.ts'
import { readInThread } from './run-import.server.ts'

const job = { name: 'empty.csv', bytes: new Uint8Array(), mapping: {}, want: 'report' } as ImportJob

it('reads the file of an organisation while another one has many', async () => {
  const started: Worker[] = []
  const note = (thread: Worker) => started.push(thread)
  process.on('worker', note)
  const files = ['many', 'many', 'many', 'one'].map((tenant) => readInThread(tenant, job))
  const done = Promise.allSettled(files)
  await setImmediate()
  expect(started).toHaveLength(2)
  await Promise.allSettled([files[3]])
  expect(started.length).toBeLessThan(4)
  await done
  process.off('worker', note)
})
