/**
 * Runs at most `slots` tasks at a time, and at most `each` of them for the same tenant. Those that
 * wait take turns by tenant, so that the many tasks of one keep nobody else waiting.
 */
export function takeTurns({ slots, each = 1 }: { slots: number; each?: number }) {
  let running = 0
  const runningFor = new Map<string, number>()
  /** In the order of their turns. */
  const waiting = new Map<string, (() => void)[]>()

  function count(tenant: string, change: 1 | -1) {
    running += change
    const left = (runningFor.get(tenant) ?? 0) + change
    if (left > 0) runningFor.set(tenant, left)
    else runningFor.delete(tenant)
  }

  /** Behind all who wait: this one has just had a turn. */
  function toTheEnd(tenant: string) {
    const line = waiting.get(tenant) ?? []
    waiting.delete(tenant)
    if (line.length > 0) waiting.set(tenant, line)
  }

  function startNext() {
    for (const [tenant, line] of [...waiting]) {
      if (running >= slots) return
      if ((runningFor.get(tenant) ?? 0) >= each) continue
      const start = line.shift()
      toTheEnd(tenant)
      count(tenant, 1)
      start?.()
    }
  }

  return async function inTurn<T>(tenant: string, task: () => Promise<T>): Promise<T> {
    await new Promise<void>((resolve) => {
      const line = waiting.get(tenant) ?? []
      line.push(resolve)
      waiting.set(tenant, line)
      startNext()
    })
    try {
      return await task()
    } finally {
      count(tenant, -1)
      toTheEnd(tenant)
      startNext()
    }
  }
}

export type InTurn = ReturnType<typeof takeTurns>
