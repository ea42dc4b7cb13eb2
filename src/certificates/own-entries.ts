import { entryProblem, type LogEntry } from '../certificate-check/certificate-shape.ts'
import { canonicalJson } from '../lib/canonical-json.ts'

export type OwnAlarm =
  | { kind: 'missing'; ref: string }
  | { kind: 'changed'; ref: string; type: string }
  | { kind: 'foreign'; ref: string; certificate: string }

/** One's own certificates and keys; of those that are expected to change, changes are no alarm. */
export type OwnList = { certificates: Map<string, boolean>; keys: Map<string, boolean> }

/** One a line: `certificate ID` or `key sha256:…`. Returns the number of a line that is neither. */
export function readOwnList(text: string): { own: OwnList } | { badLine: number } {
  const own: OwnList = { certificates: new Map(), keys: new Map() }
  for (const [at, line] of text.split('\n').entries()) {
    const words = line.trim().split(/\s+/)
    if (words[0] === '' || words[0]?.startsWith('#')) continue
    const [what, ref = '', expected, ...more] = words
    const isKey = what === 'key' && /^sha256:[0-9a-f]{64}$/.test(ref)
    const isCertificate =
      what === 'certificate' && /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/.test(ref)
    const isPlain = expected === undefined || (expected === 'expected' && more.length === 0)
    if ((!isKey && !isCertificate) || !isPlain) return { badLine: at + 1 }
    const list = isKey ? own.keys : own.certificates
    list.set(ref, expected !== undefined)
  }
  return { own }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The entry, or null if it is none that a log may have. */
export function readEntry(data: Uint8Array): LogEntry | null {
  try {
    const text = utf8.decode(data)
    const entry: unknown = JSON.parse(text)
    return !entryProblem(entry) && canonicalJson(entry) === text ? (entry as LogEntry) : null
  } catch {
    return null
  }
}

/**
 * What has been seen about one's own: types of entries by certificate or key, and certificates that
 * are not listed by the key that signed them.
 */
export type Seen = Record<string, string[]>

const signedBy = (key: string) => `signed by ${key}`

/** Notes an entry that is about one's own. */
export function noteEntry(entry: LogEntry, own: OwnList, seen: Seen) {
  const ref = 'certificate' in entry ? entry.certificate : entry.key
  const list = 'certificate' in entry ? own.certificates : own.keys
  if (list.has(ref)) add(seen, ref, entry.type)
  else if (entry.type === 'statement' && own.keys.has(entry.key))
    add(seen, signedBy(entry.key), ref)
}

function add(seen: Seen, name: string, value: string) {
  seen[name] = [...new Set([...(seen[name] ?? []), value])]
}

/** What is wrong, which stays so until the list says that it is right. */
export function alarmsOf({ certificates, keys }: OwnList, seen: Seen): OwnAlarm[] {
  const alarms: OwnAlarm[] = []
  for (const id of certificates.keys())
    if (!seen[id]?.includes('statement')) alarms.push({ kind: 'missing', ref: id })
  for (const [ref, isExpected] of [...certificates, ...keys])
    for (const type of isExpected ? [] : (seen[ref] ?? []))
      if (type !== 'statement' && type !== 'key') alarms.push({ kind: 'changed', ref, type })
  for (const key of keys.keys())
    for (const certificate of seen[signedBy(key)] ?? [])
      alarms.push({ kind: 'foreign', ref: key, certificate })
  return alarms
}
