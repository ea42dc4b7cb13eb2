import pino from 'pino'
import { expect, it } from 'vitest'
import { startWorker, type Worker } from './worker.ts'

const log = pino({ level: 'silent' })
const never = 2 ** 31 - 1

function start(carryOut: (look: number) => unknown): Worker {
  let looks = 0
  return startWorker(log, {
    name: 'test',
    lookEveryMs: never,
    async carryOut() {
      looks += 1
      await carryOut(looks)
    },
  })
}

it.each([
  ['', async () => {}],
  [' that fails', () => Promise.reject(new Error('away'))],
])('looks again after a look%s during which it was woken', { timeout: 10_000 }, async (_, end) => {
  const during = Promise.withResolvers<void>()
  const again = Promise.withResolvers<number>()
  const worker = start((look) => {
    if (look > 1) return again.resolve(look)
    return during.promise.then(end)
  })
  worker.wake()
  worker.wake()
  during.resolve()
  expect(await again.promise).toBe(2)
  await worker.stop()
})

it('does not look again once it is stopped', async () => {
  const during = Promise.withResolvers<void>()
  let looks = 0
  const worker = start((look) => {
    looks = look
    return during.promise
  })
  worker.wake()
  const stopped = worker.stop()
  during.resolve()
  await stopped
  expect(looks).toBe(1)
})
