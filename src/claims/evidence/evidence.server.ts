import { evidenceWords as words } from '../../../content/claims/evidence.ts'
import { refuse } from '../../lib/app-error.ts'
import type { Quotas } from '../../server/config.ts'
import type { Database, Db, RunInTransaction } from '../../server/db/database.ts'
import { withNameLock } from '../../server/db/one-instance.ts'
import { violates } from '../../server/db/violates.ts'
import type { FileStore } from '../../server/files/file-store.ts'
import { openFile } from '../../server/files/open-file.ts'
import { hashInSteps } from '../../server/hash-in-steps.ts'
import type { Services } from '../../server/services.ts'
import { emptyClaim, removeEmptied } from '../change-claim.server.ts'
import { type Actor, addEvent, lockClaim } from '../claim.store.server.ts'
import { lockEditable, needClaim } from '../claims.server.ts'
import { refuseBeyondQuota } from '../quota.store.server.ts'
import { checkEvidence } from './check-evidence.server.ts'
import { evidenceLimits } from './evidence.schema.ts'
import {
  checkNamesAgain,
  countNamed,
  deleteEvidence,
  evidenceFileName,
  evidenceNames,
  evidenceSize,
  findEvidence,
  insertEvidence,
  isNamed,
  listEvidence,
  markRemoved,
  type StoredEvidence,
} from './evidence.store.server.ts'

type Reads = { open: RunInTransaction; files: FileStore }
/**
 * `database` is for the lock: claims with the same bytes share a file, which one must not remove
 * while another adds it.
 */
type Changes = Reads & { database: Pick<Database, 'url'> }
type Adds = Changes & { quotas: Quotas }

/** Stores the bytes before the row, so that a row never refers to a missing file. */
export async function addEvidence(
  { open, files, database, quotas }: Adds,
  claimId: string,
  given: { name: string; bytes: Uint8Array },
  actor: Actor,
): Promise<StoredEvidence> {
  const { orgId } = await open((tx) => roomFor(tx, claimId, given.bytes.length))
  const { name, mediaType } = await checkEvidence(given)
  const sha256 = (await hashInSteps(given.bytes)).digest('hex')
  const stored = evidenceFileName({ orgId, sha256 })
  return withNameLock(database, stored, async () => {
    await files.put(stored, given.bytes, mediaType)
    try {
      return await open(async (tx) => {
        const claim = await roomFor(tx, claimId, given.bytes.length)
        if ((await evidenceNames(tx, claimId)).includes(name)) {
          refuse('name_taken', words.nameTaken, { fields: { file: words.nameTaken } })
        }
        const bytes = given.bytes.length
        const file = { name, mediaType, bytes, sha256, addedBy: actor.userId }
        const row = await insertEvidence(tx, claim, file)
        await refuseBeyondQuota(tx, { orgId, quotas }, 'evidenceBytes')
        await checkNamesAgain(tx, claim, name)
        await addEvent(tx, claim, actor, 'evidence-added', { name, sha256 })
        return row
      })
    } catch (error) {
      await removeUnlessNamed({ open, files }, { orgId, sha256 })
      throw error
    }
  })
}

/**
 * For programs, which may repeat a call whose answer they never got: a file that the claim has with
 * this name and content is not added again.
 */
export async function addEvidenceOnce(
  tools: Adds,
  claimId: string,
  given: { name: string; bytes: Uint8Array },
  actor: Actor,
): Promise<{ file: StoredEvidence; isNew: boolean }> {
  const { name } = await checkEvidence(given)
  const sha256 = (await hashInSteps(given.bytes)).digest('hex')
  const listed = await tools.open(async (tx) => {
    await needClaim(tx, claimId)
    return listEvidence(tx, claimId)
  })
  const same = listed.find(({ file }) => file.name === name && file.sha256 === sha256)
  if (same && !same.file.removedAt) return { file: same.file, isNew: false }
  return { file: await addEvidence(tools, claimId, given, actor), isNew: true }
}

async function roomFor(tx: Db, claimId: string, bytes: number) {
  const claim = await lockEditable(tx, claimId)
  const size = await evidenceSize(tx, claimId)
  if (size.files >= evidenceLimits.files || size.bytes + bytes > evidenceLimits.bytes) {
    refuse('too_many', words.tooMany)
  }
  return claim
}

/** Evidence of a draft is deleted; evidence after its retention period loses only its bytes. */
export async function removeEvidence(
  { open, files, database }: Changes,
  { claimId, id }: { claimId: string; id: string },
  actor: Actor,
) {
  const file = await open(async (tx) => {
    const claim = await needClaim(tx, claimId)
    // The lock stops concurrent row changes, which would update the same sums.
    await lockClaim(tx, claimId)
    const found = await findEvidence(tx, id)
    if (found?.claimId !== claimId || found.removedAt) refuse('not_found', words.gone)
    try {
      if (found.retainUntil) await markRemoved(tx, id)
      else await deleteEvidence(tx, id)
    } catch (error) {
      if (!violates(error, 'retention')) throw error
      const { retainUntil } = found
      refuse(
        { code: 'retention', kind: 'conflict' },
        retainUntil ? words.kept(retainUntil) : words.locked,
      )
    }
    await checkNamesAgain(tx, claim, found.name)
    await addEvent(tx, claim, actor, 'evidence-removed', { name: found.name, sha256: found.sha256 })
    return found
  })
  await removeUnnamed({ open, files, database }, file)
}

/** Deletes a draft and the bytes of its evidence, unless another claim uses them. */
export async function removeClaimWithEvidence(
  given: Changes & { log: Services['log'] },
  claimId: string,
) {
  const version = await emptyClaim(given, claimId)
  const evidence = await given.open(async (tx) => {
    const listed = await listEvidence(tx, claimId)
    await removeEmptied(tx, claimId, version)
    return listed
  })
  for (const { file } of evidence) await removeUnnamed(given, file)
}

type Bytes = Pick<StoredEvidence, 'orgId' | 'sha256'>

function removeUnnamed({ database, ...given }: Changes, file: Bytes) {
  return withNameLock(database, evidenceFileName(file), () => removeUnlessNamed(given, file))
}

async function removeUnlessNamed({ open, files }: Reads, file: Bytes) {
  if (!(await open((tx) => isNamed(tx, file)))) await files.remove([evidenceFileName(file)])
}

/** The whole file, for what has to be made of it. */
export async function readEvidence({ open, files }: Reads, id: string) {
  const file = await needEvidence(open, id)
  return { file, bytes: needStored(file, await files.read(evidenceFileName(file))) }
}

/** The file as it is downloaded, in parts. */
export async function openEvidence({ open, files }: Reads, id: string) {
  const file = await needEvidence(open, id)
  return { file, ...needStored(file, await openFile(files, evidenceFileName(file))) }
}

async function needEvidence(open: RunInTransaction, id: string) {
  const file = await open((tx) => findEvidence(tx, id))
  if (!file) refuse('not_found', words.gone)
  if (file.removedAt) refuse('not_found', words.removed)
  return file
}

function needStored<T>(file: StoredEvidence, stored: T | null): T {
  if (!stored) throw new Error(`the file store lacks ${evidenceFileName(file)}`)
  return stored
}

/** The files of a claim, and how many rows use each name. */
export async function readEvidenceList(tx: Db, claimId: string) {
  const { batchId } = await needClaim(tx, claimId)
  const named = batchId ? await countNamed(tx, batchId) : []
  return { files: await listEvidence(tx, claimId), named }
}
