import { expect, it } from 'vitest'
import { takeTurns } from './take-turns.ts'

/** Tasks that end when they are told to, by name. */
function workshop(limits: Parameters<typeof takeTurns>[0]) {
  const inTurn = takeTurns(limits)
  const started: string[] = []
  const finish = new Map<string, () => void>()
  const ask = (tenant: string, name: string) =>
    inTurn(tenant, async () => {
      started.push(name)
      await new Promise<void>((resolve) => finish.set(name, resolve))
      return name
    })
  const end = async (name: string) => {
    await expect.poll(() => finish.has(name)).toBe(true)
    finish.get(name)?.()
  }
  return { ask, started, end }
}

it('starts a task of another tenant at once, however many one has', async () => {
  const { ask, started } = workshop({ slots: 2 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask('a', name)
  void ask('b', 'b1')
  await expect.poll(() => started).toEqual(['a1', 'b1'])
})

it('gives turns to tenants, not to tasks', async () => {
  const { ask, started, end } = workshop({ slots: 1 })
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => ask(name.charAt(0), name))
  const order = ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']
  for (const name of order) await end(name)
  await Promise.all(all)
  expect(started).toEqual(order)
})

it('frees the turn of a task that fails', async () => {
  const inTurn = takeTurns({ slots: 1 })
  await expect(inTurn('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn('a', async () => 'yes')).toBe('yes')
})
