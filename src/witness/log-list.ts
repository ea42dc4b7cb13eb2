import { keyTypes, parseVerifierKey } from '../transparency/witness-key.ts'
import type { NewLog } from './witness-state.server.ts'

export type ListProblem = 'header' | 'order' | 'qpd' | 'vkey' | 'key-type' | 'origin-twice'

const mostPerDay = 2 ** 31 - 1

/** A list of logs as the witness network publishes it, logs/v0. */
export function parseLogList(text: string): { logs: NewLog[] } | { problem: ListProblem } {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  if (lines.shift() !== 'logs/v0') return { problem: 'header' }
  const logs = new Map<string, NewLog>()
  for (let at = 0; at < lines.length; ) {
    const [word, vkey = ''] = split(lines[at])
    if (word !== 'vkey') return { problem: 'order' }
    const key = parseVerifierKey(vkey)
    if (!key) return { problem: 'vkey' }
    if (key.type !== keyTypes.log) return { problem: 'key-type' }
    const fields = readFields(lines, at + 1)
    if ('problem' in fields) return fields
    at = fields.next
    const origin = fields.origin ?? key.name
    if (logs.has(origin)) return { problem: 'origin-twice' }
    logs.set(origin, { vkey, origin, qpd: fields.qpd, contact: fields.contact })
  }
  return { logs: [...logs.values()] }
}

type Fields = { origin: string | undefined; qpd: number; contact: string | null; next: number }

/** What follows a key, in this order: perhaps its origin, how often it asks, perhaps a contact. */
function readFields(lines: readonly string[], start: number): Fields | { problem: ListProblem } {
  let next = start
  const take = (wanted: string) => {
    const [word, value] = split(lines[next])
    if (word !== wanted) return undefined
    next += 1
    return value
  }
  const origin = take('origin')
  const qpd = take('qpd')
  if (qpd === undefined) return { problem: 'order' }
  const perDay = /^[1-9][0-9]{0,9}$/.test(qpd) ? Number(qpd) : 0
  if (perDay < 1 || perDay > mostPerDay) return { problem: 'qpd' }
  return { origin, qpd: perDay, contact: take('contact') ?? null, next }
}

function split(line = ''): [string, string] {
  const space = line.search(/[ \t]/)
  return space < 0 ? [line, ''] : [line.slice(0, space), line.slice(space).trim()]
}
