import { setImmediate } from 'node:timers/promises'

/** So many that each may take a third of a millisecond. */
const step = 50

/** Like `map`, with a pause now and then in which others are answered. */
export async function inSteps<One, Result>(
  list: readonly One[],
  work: (one: One, index: number) => Result,
): Promise<Result[]> {
  const done: Result[] = []
  for (const [index, one] of list.entries()) {
    done.push(work(one, index))
    if (index % step === step - 1) await setImmediate()
  }
  return done
}
