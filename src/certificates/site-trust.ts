import type { CheckOptions } from '../certificate-check/verify-certificate.ts'
import type { VerifyMlDsa } from '../transparency/cosignature.ts'
import { parsePolicy, type TlogPolicy } from '../transparency/tlog-policy.ts'
import { formatVerifierKey, keyTypes } from '../transparency/witness-key.ts'
import { sampleId, trustedLogKeys } from './trusted-log-keys.ts'

/** What this site says of its own logs. None of it is independent of the site. */
export type SiteTrust = {
  /** The keys of its logs, including retired ones. */
  keys: readonly string[]
  /** Its list of witnesses, without logs: a tlog-policy, one character for each octet. */
  policy: string | null
}

export const noTrust: SiteTrust = { keys: [], policy: null }

/** A policy of the reader takes the place of the site's list. */
export function checkOptions(
  value: unknown,
  { keys, policy }: SiteTrust,
  now: number,
  { readers, verifyMlDsa }: { readers?: TlogPolicy | null; verifyMlDsa?: VerifyMlDsa } = {},
): CheckOptions {
  const used = readers ?? (isSample(value) ? null : readPolicyText(policy))
  const canCheck = used && (verifyMlDsa !== undefined || !needsMlDsa(used))
  return {
    trustedLogKeys: readers?.logs.length
      ? readers.logs.map(({ key }) => formatVerifierKey(key))
      : trustedLogKeys(value, keys),
    ...(canCheck && { witnesses: { policy: used, isReaders: Boolean(readers), verifyMlDsa } }),
    now,
  }
}

export function needsMlDsa({ witnesses }: TlogPolicy) {
  return witnesses.some(({ key }) => key.type === keyTypes.mlDsa44)
}

export function readPolicyText(text: string | null): TlogPolicy | null {
  if (text === null) return null
  const read = parsePolicy(Uint8Array.from(text, (octet) => octet.charCodeAt(0)))
  return 'policy' in read ? read.policy : null
}

/** No witness knows the sample's log. */
function isSample(value: unknown) {
  const claim = (value as { claim?: { certificate?: unknown } } | null)?.claim
  return claim?.certificate === sampleId
}
