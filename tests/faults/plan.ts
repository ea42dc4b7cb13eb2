import { setTimeout as wait } from 'node:timers/promises'

/** How much of it runs, and the random numbers that decide when. */
export type Plan = ReturnType<typeof makePlan>

const sizes = {
  small: { kills: 3, fullDisks: 1, spoiltMs: 1_500, loadSeconds: 20, faultEverySeconds: 4 },
  full: { kills: 100, fullDisks: 10, spoiltMs: 15_000, loadSeconds: 600, faultEverySeconds: 60 },
}

export function makePlan(size: string, seed: number) {
  if (size !== 'small' && size !== 'full') throw new Error('FAULTS must be small or full')
  const random = randomFrom(seed)
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least))
  return {
    size,
    seed,
    ...sizes[size],
    between,
    /** A moment that nothing in the product decides. */
    moment: (leastMs: number, mostMs: number) => wait(between(leastMs, mostMs)),
    shuffled<Item>(items: Item[]) {
      return items
        .map((item) => ({ item, at: random() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item)
    },
  }
}

/** Mulberry32: the same numbers from 0 to 1 for the same seed. */
function randomFrom(seed: number) {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
