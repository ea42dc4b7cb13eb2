import { readFileSync } from 'node:fs'
import { bytesToHex } from '@noble/hashes/utils.js'
import { policyWords, policyFileWords as words } from '../../../content/claims/witness-words.ts'
import type { Config } from '../../server/config.ts'
import type { Db } from '../../server/db/database.ts'
import { StartError } from '../../server/start-error.ts'
import { type DatedKey, endOfKey } from '../checkpoint-note.ts'
import { findCurrentLog, listLogKeys } from '../log.store.server.ts'
import { type PolicyWitness, parsePolicy, policyLimits, type TlogPolicy } from '../tlog-policy.ts'
import { formatVerifierKey, keyTypes, parseVerifierKey, type VerifierKey } from '../witness-key.ts'

export type AskedWitness = PolicyWitness & { vkey: string; url: string }

/** The witnesses whom this site asks. */
export type SitePolicy = { policy: TlogPolicy; witnesses: AskedWitness[] }

const known = new WeakMap<Config, SitePolicy | null>()

/** Read once, at the start; null if nobody is asked. */
export function sitePolicyOf(config: Config): SitePolicy | null {
  const cached = known.get(config)
  if (cached !== undefined) return cached
  const policy = config.witnesses === null ? null : readSitePolicy(config, config.witnesses)
  known.set(config, policy)
  return policy
}

function readSitePolicy(config: Config, path: string): SitePolicy {
  const result = parsePolicy(readPolicyFile(path))
  if ('fault' in result) {
    throw new StartError(`WITNESSES: ${policyWords.refused(path, result.fault)}`)
  }
  const { policy } = result
  const witnesses = policy.witnesses.map((witness) => {
    const problem = problemOfUrl(witness.url, config.witnessesAllowPrivate)
    if (problem) throw new StartError(`WITNESSES: ${path}, line ${witness.line}: ${problem}`)
    const url = String(witness.url).replace(/\/+$/, '')
    return { ...witness, url, vkey: formatVerifierKey(witness.key) }
  })
  return { policy, witnesses }
}

/** Not more of it than a policy may have. */
function readPolicyFile(path: string) {
  try {
    return readFileSync(path).subarray(0, policyLimits.bytes + 1)
  } catch (error) {
    throw new StartError(
      `WITNESSES: ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`,
    )
  }
}

function problemOfUrl(given: string | undefined, allowsPrivate: boolean) {
  const url = given === undefined ? null : URL.parse(given)
  if (!url) return words.noUrl
  const isPlain = url.protocol === 'http:' && allowsPrivate
  if (url.protocol !== 'https:' && !isPlain) return words.notHttps
  // Also a question mark with nothing behind it: requests would go into the query.
  const hasMore = url.username || url.password || /[?#]/.test(given ?? '')
  return hasMore ? words.urlWithMore : null
}

/** Refuses a policy that names this log's own key as a witness, or is for other logs. */
export async function requireFittingPolicy(db: Db, config: Config) {
  const site = sitePolicyOf(config)
  if (!site) return
  const log = await findCurrentLog(db)
  const own = (await listLogKeys(db)).flatMap(({ vkey, logId }) => {
    const key = parseVerifierKey(vkey)
    return key ? [{ key, isPresent: logId === log?.id }] : []
  })
  const same = (a: VerifierKey, b: VerifierKey) =>
    bytesToHex(a.publicKey) === bytesToHex(b.publicKey)
  for (const { key, line } of site.policy.witnesses) {
    if (own.some((one) => same(one.key, key)))
      throw new StartError(`WITNESSES: ${config.witnesses}, line ${line}: ${words.ownKey}`)
  }
  const { logs } = site.policy
  const newest = own.find(({ isPresent }) => isPresent)?.key
  const isNamed = logs.some(({ key }) => newest && key.type === keyTypes.log && same(key, newest))
  if (logs.length > 0 && !isNamed)
    throw new StartError(`WITNESSES: ${config.witnesses}, line ${logs[0]?.line}: ${words.otherLog}`)
}

/**
 * The policy for readers: without addresses and comments, which are the operator's business. Names
 * are octets, so the text is, too: one character each.
 */
export function formatSitePolicy(
  site: SitePolicy,
  keys: readonly (DatedKey & { logId: number })[],
  signing: ReadonlySet<string>,
): string {
  const named = new Set<string>()
  // A log that follows a closed one has its key, and no policy may name a key twice.
  const newestLogFirst = keys.toSorted((a, b) => b.logId - a.logId)
  const logs = newestLogFirst.map((key) => {
    const { vkey } = key
    const publicKey = vkey.split('+').slice(2).join('+')
    const log = `log ${toOctets(vkey)}\n`
    if (named.has(publicKey)) return `# closed: ${log}`
    named.add(publicKey)
    return signing.has(vkey) ? log : `# retired${whenRetired(endOfKey(keys, key))}\n${log}`
  })
  return [`# ${notIndependent}\n`, ...logs, formatWitnesses(site)].join('')
}

/** Whom this site asks, and how many are enough. */
export function formatWitnesses({ policy }: SitePolicy): string {
  const witnesses = policy.witnesses.map(
    ({ name, key }) => `witness ${name} ${toOctets(formatVerifierKey(key))}\n`,
  )
  const groups = policy.groups.map(
    ({ name, threshold, members }) => `group ${name} ${threshold} ${members.join(' ')}\n`,
  )
  return [...witnesses, ...groups, `quorum ${policy.quorum ?? 'none'}\n`].join('')
}

const notIndependent = "The site's own list. It is not independent of the site."

function whenRetired(end: ReturnType<typeof endOfKey>) {
  if (!end) return ''
  const later = end.isEarliest ? ', or later if a witness did not know the next key' : ''
  return ` ${end.day.toISOString().slice(0, 10)}${later}`
}

const toOctets = (text: string) => Buffer.from(text, 'utf8').toString('latin1')
