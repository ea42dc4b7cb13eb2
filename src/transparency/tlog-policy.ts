import { bytesToHex } from '@noble/hashes/utils.js'
import { formatVerifierKey, keyTypes, parseVerifierKey, type VerifierKey } from './witness-key.ts'

/**
 * Which logs and witnesses somebody trusts, and how many of the witnesses are enough: a C2SP
 * tlog-policy. Names are octets, one character each, because that is how they are compared.
 */
export type TlogPolicy = {
  logs: { key: VerifierKey; url?: string; line: number }[]
  witnesses: PolicyWitness[]
  groups: PolicyGroup[]
  /** A witness, a group, or null: nobody is asked for. */
  quorum: string | null
}

export type PolicyWitness = { name: string; key: VerifierKey; url?: string; line: number }
export type PolicyGroup = { name: string; threshold: number; members: string[] }

export type PolicyProblem =
  | 'charset'
  | 'syntax'
  | 'unknown-keyword'
  | 'vkey'
  | 'key-type'
  | 'duplicate-key'
  | 'duplicate-name'
  | 'undefined-name'
  | 'threshold'
  | 'member-twice'
  | 'none-member'
  | 'no-quorum'
  | 'two-quorums'
  | 'too-large'

/** What is wrong with a policy, and in which line. `suggestion` is the key in the form that works. */
export type PolicyFault = { problem: PolicyProblem; line: number; suggestion?: string }

export const policyLimits = { bytes: 262_144, logs: 64, witnesses: 64, groups: 64 } as const

export function parsePolicy(bytes: Uint8Array): { policy: TlogPolicy } | { fault: PolicyFault } {
  if (bytes.length > policyLimits.bytes) return { fault: { problem: 'too-large', line: 1 } }
  const policy: TlogPolicy = { logs: [], witnesses: [], groups: [], quorum: null }
  const seen: Seen = { names: new Set(['none']), members: new Set(), keys: new Set(), quorums: 0 }
  const lines = octets(bytes).split('\n')
  for (const [index, line] of lines.entries()) {
    const fault = readLine(line, index + 1, policy, seen)
    if (fault) return { fault: { line: index + 1, ...fault } }
  }
  if (seen.quorums === 0) return { fault: { problem: 'no-quorum', line: lines.length } }
  return { policy }
}

/** Whether these witnesses are enough. Groups are defined after their members, so one pass serves. */
export function isMet({ groups, quorum }: TlogPolicy, have: ReadonlySet<string>): boolean {
  if (quorum === null) return true
  const met = new Set(have)
  for (const { name, threshold, members } of groups)
    if (members.filter((member) => met.has(member)).length >= threshold) met.add(name)
  return met.has(quorum)
}

/** The names of the witnesses that can count towards the quorum. */
export function countingWitnesses({ witnesses, groups, quorum }: TlogPolicy): Set<string> {
  const reached = new Set(quorum === null ? [] : [quorum])
  // Backwards, because a group is defined after its members.
  for (const { name, members } of [...groups].reverse())
    if (reached.has(name)) for (const member of members) reached.add(member)
  return new Set(witnesses.map(({ name }) => name).filter((name) => reached.has(name)))
}

type Seen = { names: Set<string>; members: Set<string>; keys: Set<string>; quorums: number }
type LineFault = Omit<PolicyFault, 'line'>

function readLine(
  text: string,
  line: number,
  policy: TlogPolicy,
  seen: Seen,
): LineFault | undefined {
  if (/[^\t\x20-\x7e\x80-\xff]/.test(text)) return { problem: 'charset' }
  const [keyword, ...words] = text.split(/[ \t]+/).filter((word) => word !== '')
  if (keyword === undefined || keyword.startsWith('#')) return undefined
  if (keyword === 'log') return readLog(words, line, policy, seen)
  if (keyword === 'witness') return readWitness(words, line, policy, seen)
  if (keyword === 'group') return readGroup(words, policy, seen)
  if (keyword === 'quorum') return readQuorum(words, policy, seen)
  return { problem: 'unknown-keyword' }
}

function readLog(words: string[], line: number, { logs }: TlogPolicy, seen: Seen) {
  const [vkey, url, ...more] = words
  if (vkey === undefined || more.length > 0) return bad('syntax')
  if (logs.length === policyLimits.logs) return bad('too-large')
  const key = readKey(vkey)
  if (!key) return bad('vkey')
  if (isTwice(seen.keys, `log ${bytesToHex(key.publicKey)}`)) return bad('duplicate-key')
  logs.push({ key, url, line })
  return undefined
}

function readWitness(words: string[], line: number, { witnesses }: TlogPolicy, seen: Seen) {
  const [name, vkey, url, ...more] = words
  if (name === undefined || vkey === undefined || more.length > 0) return bad('syntax')
  if (witnesses.length === policyLimits.witnesses) return bad('too-large')
  if (isTwice(seen.names, name)) return bad('duplicate-name')
  const key = readKey(vkey)
  if (!key) return bad('vkey')
  if (key.type !== keyTypes.ed25519 && key.type !== keyTypes.mlDsa44)
    return bad('key-type', asCosigner(key))
  // One operator must not count twice, whatever the key is called.
  if (isTwice(seen.keys, `witness ${bytesToHex(key.publicKey)}`)) return bad('duplicate-key')
  witnesses.push({ name, key, url, line })
  return undefined
}

function readGroup(words: string[], { groups }: TlogPolicy, seen: Seen) {
  const [name, wanted, ...members] = words
  if (name === undefined || wanted === undefined || members.length === 0) return bad('syntax')
  if (groups.length === policyLimits.groups) return bad('too-large')
  if (members.includes('none')) return bad('none-member')
  if (!members.every((member) => seen.names.has(member))) return bad('undefined-name')
  if (members.some((member) => isTwice(seen.members, member))) return bad('member-twice')
  if (isTwice(seen.names, name)) return bad('duplicate-name')
  const threshold = readThreshold(wanted, members.length)
  if (threshold === undefined) return bad('threshold')
  groups.push({ name, threshold, members })
  return undefined
}

function readQuorum(words: string[], policy: TlogPolicy, seen: Seen) {
  const [name, ...more] = words
  if (name === undefined || more.length > 0) return bad('syntax')
  if (seen.quorums === 1) return bad('two-quorums')
  if (!seen.names.has(name)) return bad('undefined-name')
  seen.quorums = 1
  policy.quorum = name === 'none' ? null : name
  return undefined
}

function readThreshold(wanted: string, members: number) {
  if (wanted === 'any') return 1
  if (wanted === 'all') return members
  const threshold = /^[1-9][0-9]{0,3}$/.test(wanted) ? Number(wanted) : 0
  return threshold >= 1 && threshold <= members ? threshold : undefined
}

/** The name inside a key is UTF-8, unlike those of the policy. */
function readKey(vkey: string) {
  const text = fromOctets(vkey)
  return text === undefined ? undefined : parseVerifierKey(text)
}

/** The same key in the form in which witnesses cosign, for whoever took the one of their log. */
function asCosigner({ name, type, publicKey }: VerifierKey) {
  if (type !== keyTypes.log) return undefined
  return formatVerifierKey({ name, type: keyTypes.ed25519, publicKey })
}

const bad = (problem: PolicyProblem, suggestion?: string): LineFault => ({ problem, suggestion })

function isTwice(seen: Set<string>, value: string) {
  if (seen.has(value)) return true
  seen.add(value)
  return false
}

/** TextDecoder's 'latin1' is windows-1252, so it would change some octets. */
function octets(bytes: Uint8Array) {
  const parts: string[] = []
  for (let start = 0; start < bytes.length; start += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(start, start + 8192)))
  return parts.join('')
}

function fromOctets(text: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      Uint8Array.from(text, (octet) => octet.charCodeAt(0)),
    )
  } catch {
    return undefined
  }
}
