import { setTimeout as wait } from 'node:timers/promises'
import type { Writer } from './writers.ts'

/** All writers write at the same time, until `stop`. Counts the answers by status. */
export function startWriting(writers: Writer[]) {
  const statuses = new Map<string, number>()
  let isOver = false
  const all = writers.map(async (writer) => {
    while (!isOver) {
      const status = await writer.write()
      const key = `${status} to ${writer.name}`
      statuses.set(key, (statuses.get(key) ?? 0) + 1)
      // A site that is away answers at once, and needs no more than this to be seen to be back.
      if (status < 200 || status > 299) await wait(20)
      else if (writer.once) return
    }
  })
  const finished = Promise.all(all)
  finished.catch(() => {})
  return {
    statuses,
    async stop() {
      isOver = true
      await finished
      return statuses
    },
  }
}

/** Answers other than the allowed ones, a line each. */
export function unexpected(statuses: Map<string, number>, allowed: number[]) {
  return [...statuses].flatMap(([key, count]) => {
    const status = Number.parseInt(key, 10)
    const isFine = (status >= 200 && status < 300) || allowed.includes(status)
    return isFine ? [] : [`${count} answers ${key}`]
  })
}

export async function allMissing(writers: Writer[]) {
  const found: string[] = []
  for (const writer of writers) found.push(...(await writer.missing()))
  return found
}

export function acknowledged(writers: Writer[]) {
  return writers.reduce((sum, writer) => sum + writer.acknowledged(), 0)
}
