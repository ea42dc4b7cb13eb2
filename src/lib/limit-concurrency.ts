/** Runs at most `max` of the tasks it is given at a time; the others wait in line. */
export function limitConcurrency(max: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      // The place goes to the next in line without becoming free in between.
      if (next) next()
      else running -= 1
    }
  }
}
