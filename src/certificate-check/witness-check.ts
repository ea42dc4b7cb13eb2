import { openCheckpoint, parseCheckpoint } from '../transparency/checkpoint.ts'
import { openCosignature, type VerifyMlDsa } from '../transparency/cosignature.ts'
import { shownName } from '../transparency/shown-name.ts'
import { parseNoteKey, splitNote } from '../transparency/signed-note.ts'
import { countingWitnesses, isMet, type TlogPolicy } from '../transparency/tlog-policy.ts'
import { formatVerifierKey } from '../transparency/witness-key.ts'
import { type CheckOutcome, failed, noted, passed } from './check-result.ts'

export type WitnessOptions = {
  policy: TlogPolicy
  /** A policy that the reader gave must be met; the site's own list is information. */
  isReaders: boolean
  /** Needed for keys of type ML-DSA-44. */
  verifyMlDsa?: VerifyMlDsa
}

type Cosignatures = { have: string[]; future: string[]; times: number[]; foreign: number }

/** Checks who else saw this state of the log. `now` is in seconds; without it, no time is too late. */
export function checkWitnessed(
  note: string | undefined,
  logKey: string,
  options: WitnessOptions | undefined,
  now?: number,
): CheckOutcome {
  const parts = note === undefined ? undefined : splitNote(note)
  if (!options) return noted('not-given', { lines: cosignatureCount(parts, logKey) })
  const { policy, isReaders } = options
  const list = isReaders ? 'reader' : 'site'
  if (note === undefined || !parts || !parseCheckpoint(parts.text))
    return failed('unreadable', { list })
  if (!isOfLog(note, policy, logKey)) return failed('another-log', { list })
  const found = readCosignatures(parts, options, logKey, now)
  if ('badLine' in found) return failed('bad-line', { list, name: shownName(found.badLine) })
  const counting = countingWitnesses(policy)
  const facts = {
    // Others of the policy may have cosigned as well, but are not asked for.
    have: found.have.filter((name) => counting.size === 0 || counting.has(name)).length,
    of: counting.size,
    needs: needsOf(policy),
    names: found.have.map(shownName).join(', '),
    missing: [...counting]
      .filter((name) => !found.have.includes(name))
      .map(shownName)
      .join(', '),
    future: found.future.map(shownName).join(', '),
    ...(found.times.length > 0 && {
      seen: Math.min(...found.times),
      newest: Math.max(...found.times),
    }),
    foreign: found.foreign,
    list,
  }
  if (policy.quorum === null) return noted('none-required', facts)
  if (isMet(policy, new Set(found.have))) return passed(facts, 'met')
  return isReaders ? failed('not-met', facts) : noted('not-met', facts)
}

/** The site's own list comes without logs: which log keys are right is the business of `pinned`. */
function isOfLog(note: string, { logs }: TlogPolicy, logKey: string) {
  const keys = logs.length > 0 ? logs.map(({ key }) => formatVerifierKey(key)) : [logKey]
  return keys.some((text) => {
    const key = parseNoteKey(text)
    return key !== undefined && openCheckpoint(note, key) !== undefined
  })
}

function readCosignatures(
  { text, signatures }: Note,
  { policy, verifyMlDsa }: WitnessOptions,
  logKey: string,
  now: number | undefined,
): Cosignatures | { badLine: string } {
  const found: Cosignatures = { have: [], future: [], times: [], foreign: 0 }
  const log = parseNoteKey(logKey)?.name
  const known = new Set<string>()
  for (const { name, key } of policy.witnesses) {
    const own = signatures.filter((line) => line.name === key.name && line.hash === key.hash)
    known.add(`${key.name} ${key.hash}`)
    const times: number[] = []
    for (const line of own) {
      const time = openCosignature(text, line, key, verifyMlDsa)
      if (time === undefined) return { badLine: name }
      times.push(time)
    }
    const counted = times.filter((time) => now === undefined || time <= now + toleranceSeconds)
    found.times.push(...counted)
    if (counted.length > 0) found.have.push(name)
    else if (times.length > 0) found.future.push(name)
  }
  found.foreign = signatures.filter(
    ({ name, hash }) => name !== log && !known.has(`${name} ${hash}`),
  ).length
  return found
}

/** Lines of others than the log, whoever they are. */
function cosignatureCount(parts: Note | undefined, logKey: string) {
  const log = parseNoteKey(logKey)?.name
  return parts?.signatures.filter(({ name }) => name !== log).length ?? 0
}

/** Such as `2 of 3`, or `2 of X and 1 of Y` where groups are asked for. */
function needsOf({ groups, quorum }: TlogPolicy): string {
  if (quorum === null) return '0'
  const group = groups.find(({ name }) => name === quorum)
  if (!group) return '1 of 1'
  const parts = group.members.map((member) => groups.find(({ name }) => name === member))
  const areGroups = parts.every((part) => part !== undefined)
  return areGroups && group.threshold === group.members.length
    ? parts.map((part) => `${part.threshold} of ${shownName(part.name)}`).join(' and ')
    : `${group.threshold} of ${group.members.length}`
}

type Note = NonNullable<ReturnType<typeof splitNote>>
const toleranceSeconds = 600
