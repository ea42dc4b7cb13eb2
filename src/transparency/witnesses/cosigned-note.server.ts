import type { Db } from '../../server/db/database.ts'
import { openCosignature, type VerifyMlDsa } from '../cosignature.ts'
import { findCheckpoint, findNewestCheckpoint, findOldestAfter } from '../log.store.server.ts'
import { splitNote } from '../signed-note.ts'
import { isMet } from '../tlog-policy.ts'
import { keyTypes } from '../witness-key.ts'
import type { AskedWitness, SitePolicy } from './site-policy.server.ts'
import { keyOf, keyOfRow, readCosignatures, readCosigned } from './witness.store.server.ts'

type Checkpoint = { logId: number; size: number; note: string }

/** Proofs of more characters are refused by checkers that exist. */
const longestNote = 60_000

/** A checkpoint with the lines of today's witnesses. The same rows give the same bytes everywhere. */
export async function cosignedNote(
  db: Db,
  site: SitePolicy | null,
  { logId, size, note }: Checkpoint,
): Promise<string> {
  if (!site) return note
  const stored = await readCosignatures(db, logId, size)
  await prepareMlDsa(site)
  const { text = '' } = splitNote(note) ?? {}
  const lines = inOrder(site.witnesses).flatMap((witness) => {
    const row = stored.find((one) => keyOfRow(one) === keyOf(witness))
    return row && isGenuine(text, row.line, witness) ? [{ witness, line: row.line }] : []
  })
  return note + fitting(lines, longestNote - note.length).join('')
}

/** In the order of the policy; of one witness, the shorter signature comes first. */
function inOrder(witnesses: readonly AskedWitness[]) {
  const place = (name: string) => witnesses.findIndex(({ key }) => key.name === name)
  return witnesses.toSorted(
    (a, b) => place(a.key.name) - place(b.key.name) || a.key.type - b.key.type,
  )
}

type Line = { witness: Pick<AskedWitness, 'key'>; line: string }

/**
 * Long lines of witnesses that also gave a short one are left out first, from the end; then others.
 * Exported for tests.
 */
export function fitting(lines: readonly Line[], room: number) {
  const kept = [...lines]
  const length = () => kept.reduce((sum, { line }) => sum + line.length, 0)
  for (let at = kept.length - 1; at >= 0 && length() > room; at -= 1) {
    const { key } = kept[at]?.witness ?? {}
    const hasShort = kept.some(
      ({ witness }) => witness.key.name === key?.name && witness.key.type === keyTypes.ed25519,
    )
    if (key?.type === keyTypes.mlDsa44 && hasShort) kept.splice(at, 1)
  }
  while (kept.length > 0 && length() > room) kept.pop()
  return kept.map(({ line }) => line)
}

const mostKnown = 2000
const genuine = new Set<string>()

/** Rows that were restored or changed behind the program are shown only if they verify. */
function isGenuine(text: string, line: string, { key }: AskedWitness) {
  const known = `${key.hash}\n${text}${line}`
  if (genuine.has(known)) return true
  const signature = splitNote(`${text}\n${line}`)?.signatures[0]
  const isOwn = signature?.name === key.name && signature.hash === key.hash
  if (!signature || !isOwn || openCosignature(text, signature, key, verifyMlDsa) === undefined)
    return false
  if (genuine.size >= mostKnown) genuine.clear()
  genuine.add(known)
  return true
}

let verifyMlDsa: VerifyMlDsa | undefined

/** Loaded only where a policy has such a key. */
export async function prepareMlDsa(site: SitePolicy) {
  if (!site.witnesses.some(({ key }) => key.type === keyTypes.mlDsa44)) return undefined
  verifyMlDsa ??= (await import('../ml-dsa.ts')).verifyMlDsa
  return verifyMlDsa
}

/**
 * The newest checkpoint of at least this size that meets the site's policy; the newest of all if
 * none does. Entries that wait for witnesses take nothing away from older ones.
 */
export async function findBestCheckpoint(
  db: Db,
  site: SitePolicy | null,
  logId: number,
  fromSize: number,
) {
  const newest = await findNewestCheckpoint(db, logId)
  if (!newest || !site || site.policy.quorum === null) return newest
  const cosigned = await readCosigned(db, logId, { from: fromSize })
  const size = findMet(site, cosigned)?.size ?? newest.size
  return size === newest.size ? newest : await findCheckpoint(db, logId, size)
}

/** The first of these checkpoints that meets the site's policy. */
export const findMet = (site: SitePolicy, cosigned: Awaited<ReturnType<typeof readCosigned>>) =>
  cosigned.find(({ names }) => meets(site, names))

/**
 * Since when no checkpoint has met the site's policy, and the size of the last one that did; null if
 * the newest does. New checkpoints that come meanwhile do not begin the time anew.
 */
export async function findUnmet(db: Db, site: SitePolicy, logId: number) {
  if (site.policy.quorum === null) return null
  let cosigned = await readCosigned(db, logId, {})
  let met = findMet(site, cosigned)
  while (!met && cosigned.length > 0) {
    cosigned = await readCosigned(db, logId, { below: cosigned.at(-1)?.size })
    met = findMet(site, cosigned)
  }
  const metSize = met?.size ?? -1
  const oldest = await findOldestAfter(db, logId, metSize)
  return oldest ? { metSize, since: oldest.createdAt } : null
}

/** Whether these keys are enough for the site's own policy. */
export function meets({ policy, witnesses }: SitePolicy, names: readonly string[]) {
  const have = witnesses.filter((witness) => names.includes(keyOf(witness)))
  return isMet(policy, new Set(have.map(({ name }) => name)))
}
