import { setImmediate } from 'node:timers/promises'
import pino from 'pino'
import { expect, it } from 'vitest'
import { startWorker, type Worker } from './worker.ts'

const log = pino({ level: 'silent' })
const never = 2 ** 31 - 1

function start(carryOut: (look: number) => unknown, restMs?: number): Worker {
  let looks = 0
  return startWorker(log, {
    name: 'test',
    lookEveryMs: never,
    ...(restMs !== undefined && { restMs }),
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

it('rests after a look, and then looks once for all that woke it', async () => {
  const [early, again] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let looks = 0
  const worker = start((look) => {
    looks = look
    ;[early, again][look - 1]?.resolve()
  }, 250)
  await early.promise
  for (let woken = 0; woken < 5; woken += 1) {
    worker.wake()
    await setImmediate()
  }
  expect(looks).toBe(1)
  await again.promise
  await worker.stop()
  expect(looks).toBe(2)
})

it('is stopped at once while it rests', async () => {
  const looked = Promise.withResolvers<void>()
  const worker = start(() => looked.resolve(), never)
  await looked.promise
  await worker.stop()
})
