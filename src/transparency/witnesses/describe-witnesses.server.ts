import type { Db } from '../../server/db/database.ts'
import { shownName, shownText } from '../shown-name.ts'
import { countingWitnesses } from '../tlog-policy.ts'
import { meets } from './cosigned-note.server.ts'
import type { SitePolicy } from './site-policy.server.ts'
import {
  keyOf,
  keyOfRow,
  readCosignedLast,
  readFirstCosignatures,
  readWitnessStates,
} from './witness.store.server.ts'

export type ShownWitness = {
  /** As the policy calls it, and as its key does. */
  name: string
  keyName: string
  keyId: string
  vkey: string
  state: WitnessStanding
  /** The last checkpoint that it cosigned. */
  size: number | null
  at: string | null
  /** The first one: nothing before it was watched. */
  since: { size: number; at: string } | null
  /** Since when it cannot be reached, if it is that. */
  unreachedSince: string | null
  /** The size for which it shows no checkpoint, if it claims to know one. */
  claimedSize: number | null
  /** When it is asked again at the earliest. */
  nextAt: string | null
}

export type WitnessStanding =
  | 'current'
  | 'waiting'
  | 'unknown-log'
  | 'unknown-key'
  | 'nonsense'
  | 'unreached'
  | 'clock'
  | 'refuses'
  | 'contradicts'
  | 'forgetful'

export type WitnessesOfLog = {
  witnesses: ShownWitness[]
  have: number
  of: number
  /** null if nothing is asked for. */
  needs: number | null
  /** When the cosignature was made with which the newest checkpoint had enough; null if it has not. */
  metSince: string | null
}

/** Who witnesses the log, as far as anybody may know. */
export async function describeWitnesses(
  db: Db,
  site: SitePolicy | null,
  { logId, size }: { logId: number; size: number },
  newestKey: string | undefined,
): Promise<WitnessesOfLog | null> {
  if (!site) return null
  const firsts = await readFirstCosignatures(db, logId, size)
  const cosigned = firsts.map(keyOfRow)
  const keys = site.witnesses.map(({ key }) => key)
  const last = await readCosignedLast(db, logId, keys)
  const states = await readWitnessStates(db, logId)
  const witnesses = site.witnesses.map((witness): ShownWitness => {
    const key = keyOf(witness)
    const newest = last.find((row) => row.key === key)
    const row = states.find(({ vkey }) => vkey === witness.vkey)
    const lacksKey = row?.triedKey === newestKey && row?.knowsKey === false
    const standing = standingOf(row?.result)
    const cosigning = lacksKey ? 'unknown-key' : row?.forgotAt ? 'forgetful' : 'current'
    const state = cosigned.includes(key) ? cosigning : standing
    return {
      name: shownName(witness.name),
      keyName: shownText(witness.key.name),
      keyId: witness.key.hash,
      vkey: witness.vkey,
      state,
      size: newest?.size ?? null,
      at: newest?.at ?? null,
      since: newest?.first ?? null,
      unreachedSince: state === 'unreached' ? (row?.resultAt?.toISOString() ?? null) : null,
      claimedSize: state === 'contradicts' ? (row?.claimedSize ?? null) : null,
      nextAt: row?.nextAt.toISOString() ?? null,
    }
  })
  const { policy } = site
  const counting = countingWitnesses(policy)
  const counted = site.witnesses.filter(({ name }) => counting.size === 0 || counting.has(name))
  return {
    witnesses,
    have: counted.filter((one) => cosigned.includes(keyOf(one))).length,
    of: counted.length,
    needs: policy.quorum === null ? null : fewest(policy),
    metSince: timeMet(site, firsts),
  }
}

function timeMet(site: SitePolicy, firsts: Awaited<ReturnType<typeof readFirstCosignatures>>) {
  if (site.policy.quorum === null) return null
  const last = firsts.find((_, at) => meets(site, firsts.slice(0, at + 1).map(keyOfRow)))
  return last ? new Date(last.seenAt * 1000).toISOString() : null
}

function standingOf(result: string | null | undefined): WitnessStanding {
  if (result === 'unknown-log' || result === 'unknown-key' || result === 'clock') return result
  if (result === 'failed') return 'unreached'
  // By the specification, this is a fault of the one who asks.
  if (result === 'bad-request') return 'refuses'
  if (result === 'ahead' || result === 'conflict') return 'contradicts'
  const isWaiting = !result || result === 'accept' || result === 'busy'
  return isWaiting ? 'waiting' : 'nonsense'
}

/** The smallest number of witnesses with which the quorum can be met. */
function fewest({ witnesses, groups, quorum }: SitePolicy['policy']) {
  const least = new Map(witnesses.map(({ name }) => [name, 1]))
  for (const { name, threshold, members } of groups) {
    const sizes = members.map((member) => least.get(member) ?? 1).sort((a, b) => a - b)
    least.set(
      name,
      sizes.slice(0, threshold).reduce((sum, count) => sum + count, 0),
    )
  }
  return least.get(quorum ?? '') ?? 0
}
