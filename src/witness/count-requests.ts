import { LRUCache } from 'lru-cache'
import type { WatchedLog } from './witness-state.server.ts'

const daySeconds = 86_400
/** Many more than a log is refused whose witness was restarted, or that lost its place. */
const mostRefused = { count: 600, seconds: 3_600 }
/** Senders and logs that are remembered; a counter is a few words. */
const remembered = 20_000

type Request = {
  log: WatchedLog
  /** Whether the checkpoint is larger than the one that is held. */
  isNew: boolean
  sender: string
  now: number
}

/**
 * Counts what a log and what a sender ask. Only what was cosigned counts against a log, so that nobody
 * else uses up its day; what was refused counts against its sender. A checkpoint that is held already
 * can be sent again by anybody, so that counts by log and sender. Each question returns the seconds
 * to wait, 0 if there is no need to.
 */
export function countRequests() {
  const counters = new LRUCache<string, { since: number; count: number }>({ max: remembered })

  function wait(name: string, most: number, seconds: number, now: number) {
    const counter = counters.get(name)
    if (!counter || now - counter.since >= seconds || counter.count < most) return 0
    return counter.since + seconds - now
  }

  function count(name: string, seconds: number, now: number) {
    const counter = counters.get(name)
    if (counter && now - counter.since < seconds) counter.count += 1
    else counters.set(name, { since: now, count: 1 })
  }

  const nameOf = ({ log, isNew, sender }: Request) =>
    isNew ? `new ${log.origin}` : `again ${sender} ${log.origin}`
  return {
    waitOfSender: (sender: string, now: number) =>
      wait(`refused ${sender}`, mostRefused.count, mostRefused.seconds, now),
    waitOfLog: (request: Request) =>
      wait(nameOf(request), request.log.qpd, daySeconds, request.now),
    cosigned: (request: Request) => count(nameOf(request), daySeconds, request.now),
    refused: (sender: string, now: number) => count(`refused ${sender}`, mostRefused.seconds, now),
  }
}
