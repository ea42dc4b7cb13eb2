import { canonicalJson } from '../lib/canonical-json.ts'
import { openCheckpoint } from '../transparency/checkpoint.ts'
import { isIncluded, leafHash } from '../transparency/merkle.ts'
import { parseNoteKey } from '../transparency/signed-note.ts'
import type { LogEntry } from './certificate-shape.ts'
import { type CheckOutcome, failed, notChecked, passed } from './check-result.ts'
import { firstOfType, type LoggedEntry, type OpenCertificate } from './open-certificate.ts'

/** Checks that all entries are in one log, and that the statement's entry matches this file. */
export function checkLog(open: OpenCertificate): CheckOutcome {
  const { entries, checkpoint, checkpointNote } = open
  if (!checkpoint) return failed('no-checkpoint')
  for (const [position, { entry, proof }] of entries.entries()) {
    if (!proof) return failed('no-proof', { position: position + 1 })
    if (proof.checkpoint !== checkpointNote) return failed('two-checkpoints')
    const leaf = leafHash(new TextEncoder().encode(canonicalJson(entry)))
    if (!isIncluded(leaf, proof.index, checkpoint.size, proof.hashes, checkpoint.root))
      return failed('not-included', { index: proof.index, size: checkpoint.size })
  }
  const twice = new Set(entries.map(({ proof }) => proof?.index)).size !== entries.length
  if (twice) return failed('entry-twice')
  return checkStatementEntry(open)
}

function checkStatementEntry(open: OpenCertificate): CheckOutcome {
  const { claim, claimId, statement, keyId, checkpoint } = open
  const logged = open.entries.filter(({ entry }) => entry.type === 'statement')
  const [first] = logged
  if (first?.entry.type !== 'statement') return failed('no-statement')
  if (logged.length > 1) return failed('entry-twice')
  const { entry, proof } = first
  const differs = [
    entry.certificate !== claim.certificate && 'certificate',
    entry.claim !== claimId && 'claim',
    entry.statement !== statement.id && 'statement',
    entry.key !== keyId && 'key',
  ].filter((name) => name !== false)
  const facts = { index: proof?.index ?? '', size: checkpoint?.size ?? '' }
  return differs.length > 0
    ? failed('names-another', { ...facts, names: differs.join(' '), claim: entry.claim })
    : passed({ ...facts, hashes: proof?.hashes.length ?? 0 })
}

/** Checks that the log itself signed its number of entries and their root. */
export function checkCheckpoint({ bundle, checkpointNote }: OpenCertificate): CheckOutcome {
  const key = parseNoteKey(bundle.log.vkey)
  if (!key) return failed('no-key')
  if (checkpointNote === undefined) return failed('unreadable')
  const checkpoint = openCheckpoint(checkpointNote, key)
  return checkpoint
    ? passed({ origin: checkpoint.origin, size: checkpoint.size })
    : failed('not-signed', { origin: key.name })
}

/** Anybody can make a log, so its key must be one that the checker knows from elsewhere. */
export function checkPinned(
  { bundle }: OpenCertificate,
  trusted: readonly string[] | undefined,
): CheckOutcome {
  const { vkey } = bundle.log
  const facts = { hash: vkey.split('+')[1] ?? '', vkey }
  if (!trusted) return notChecked('not-given', facts)
  return trusted.includes(vkey) ? passed(facts) : failed('another', facts)
}

export function checkOrder(open: OpenCertificate): CheckOutcome {
  const key = firstOfType(open, 'key')?.proof?.index
  const statement = firstOfType(open, 'statement')?.proof?.index
  if (key === undefined || statement === undefined) return failed('missing')
  return key < statement ? passed({ key, statement }) : failed('after', { key, statement })
}

/**
 * The signature must follow the period and the key, and precede the entry in the log, where the two
 * clocks may differ by ten minutes.
 */
export function checkTimes(open: OpenCertificate): CheckOutcome {
  const { claim, statement, registration } = open
  const entry = firstOfType(open, 'statement')?.entry
  if (!statement.content || !registration.content || !entry) return failed('unreadable')
  const { signedAt } = statement.content
  const signed = Date.parse(signedAt)
  const periodEnd = Date.parse(`${claim.period.to}T00:00:00Z`) + dayMs
  if (claim.period.from > claim.period.to) return failed('period', { ...claim.period })
  if (signed < periodEnd) return failed('before-end', { signedAt, to: claim.period.to })
  const { createdAt } = registration.content
  if (signed < Date.parse(createdAt)) return failed('before-key', { signedAt, createdAt })
  const logged = Date.parse(entry.at)
  if (signed > logged + toleranceMs) return failed('after-log', { signedAt, at: entry.at })
  return passed({
    days: Math.floor((signed - periodEnd) / dayMs) + 1,
    seconds: (logged - signed) / 1000,
  })
}

const dayMs = 86_400_000
const toleranceMs = 600_000

/**
 * What the log says after the statement. The check only fails if the key was revoked before it
 * signed.
 */
export function checkStatus(open: OpenCertificate): CheckOutcome {
  const { revoked, withdrawn, restated } = standingOf(open)
  const signedAt = open.statement.content?.signedAt
  if (signedAt === undefined) return failed('unreadable')
  if (revoked && Date.parse(revoked.since) <= Date.parse(signedAt))
    return failed('revoked', { since: revoked.since, signedAt, why: revoked.reason })
  if (withdrawn) return passed({ ...withdrawn }, 'withdrawn')
  if (restated) return passed({ ...restated }, 'restated')
  return revoked ? passed({ since: revoked.since }, 'retired') : passed({}, 'none')
}

/** The later history of the certificate and its key, as far as this file contains it. */
export function standingOf({ entries, claim, keyId }: OpenCertificate) {
  const numbered = entries.map(({ entry, proof }: LoggedEntry) => ({
    entry,
    index: proof?.index ?? 0,
  }))
  return standingIn(numbered, claim.certificate, keyId)
}

export function standingIn(
  entries: readonly { entry: LogEntry; index: number }[],
  certificate: string,
  keyId: string | undefined,
) {
  let revoked: { since: string; at: string; reason: string; index: number } | undefined
  let withdrawn: { at: string; why: string; index: number } | undefined
  let restated: { at: string; by: string; index: number } | undefined
  for (const { entry, index } of entries) {
    const { at } = entry
    if (entry.type === 'key-revoked' && entry.key === keyId) {
      // The earliest date counts: a later revocation cannot make a key valid again.
      if (!revoked || entry.since < revoked.since)
        revoked = { since: entry.since, at, reason: entry.reason, index }
    } else if (entry.type === 'withdrawn' && entry.certificate === certificate) {
      withdrawn ??= { at, why: entry.reason, index }
    } else if (entry.type === 'restated' && entry.certificate === certificate) {
      restated ??= { at, by: entry.by, index }
    }
  }
  return { revoked, withdrawn, restated }
}
