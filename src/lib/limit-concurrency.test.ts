import { expect, it } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

it('runs no more at a time than it may, and all in the end', async () => {
  const limited = limitConcurrency(2)
  let running = 0
  let most = 0
  const task = async (answer: number) => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    return answer
  }
  const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => limited(() => task(n))))
  expect(answers).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

it('continues after a task that failed', async () => {
  const limited = limitConcurrency(1)
  await expect(limited(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(limited(async () => 'yes')).resolves.toBe('yes')
})
