import { readFileSync } from 'node:fs'
import { factorErrors } from '../../content/errors/factors.ts'
import { refuse } from '../lib/app-error.ts'
import type { Db } from '../server/db/database.ts'
import { type FactorSet, FactorSetError, sealFactorSet } from './factor-set.ts'
import { factorSetFile } from './factor-set-file.ts'
import { addPlatformSet, listPlatformSets, storeShippedSets } from './shipped-sets.store.server.ts'

/** Returns one line to print for every set of the platform. */
export async function listFactorSets(db: Db) {
  await storeShippedSets(db)
  const sets = await listPlatformSets(db)
  return sets.map(({ alias, id, retiredAt }) => `${alias}  ${id}${retiredAt ? '  retired' : ''}`)
}

/** Adds a new edition for every organisation. Existing sets are not changed. */
export async function addFactorSet(db: Db, file: string) {
  const set = readSet(file)
  if (set.alias.startsWith('own-')) refuse('invalid', factorErrors.ownName(set.alias))
  const known = (await listPlatformSets(db)).find(({ alias }) => alias === set.alias)
  if (known && known.id !== set.id) refuse('name_taken', factorErrors.otherFactors(set.alias))
  const result = await addPlatformSet(db, set)
  const done = result === 'added' ? `${set.factors.length} factors added` : 'already exists'
  return [`${set.alias}  ${set.id}`, done]
}

function readSet(file: string) {
  let given: unknown
  try {
    given = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    refuse('malformed', factorErrors.noJson(file))
  }
  const parsed = factorSetFile.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    refuse('invalid', `${file}: ${issue?.path.join('.') || 'the file'} does not match the format.`)
  }
  try {
    return sealFactorSet(parsed.data as FactorSet)
  } catch (error) {
    if (!(error instanceof FactorSetError)) throw error
    refuse('invalid', `${file}: ${error.message}`)
  }
}
