import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, isNull, sql } from 'drizzle-orm'
import { asOwner } from '../server/db/as-owner.ts'
import type { Db } from '../server/db/database.ts'
import { projectRoot } from '../server/project-root.ts'
import { StartError } from '../server/start-error.ts'
import { insertSet } from './factor.store.server.ts'
import { factorSets } from './factor.tables.ts'
import { type FactorSet, type SealedFactorSet, sealFactorSet } from './factor-set.ts'

const folder = join(projectRoot, 'content/factor-sets')

/** The sets that ship with the program. */
export function shippedSets(): SealedFactorSet[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => sealFactorSet(JSON.parse(readFileSync(join(folder, name), 'utf8')) as FactorSet))
}

/** Adds missing sets. Fails if a stored set has another id: it was edited, which is not allowed. */
export function storeShippedSets(db: Db) {
  return asOwner(db, async (tx) => {
    // If two instances start together, the second waits here and then finds nothing missing.
    await tx.execute(sql`select pg_advisory_xact_lock(7305144)`)
    const stored = await tx
      .select({ id: factorSets.id, alias: factorSets.alias })
      .from(factorSets)
      .where(isNull(factorSets.orgId))
    const idOf = new Map(stored.map(({ id, alias }) => [alias, id]))
    for (const set of shippedSets()) {
      const known = idOf.get(set.alias)
      if (known === undefined) await insertSet(tx, set, null)
      else if (known !== set.id) {
        throw new StartError(
          `content/factor-sets/${set.alias}.json is not the set that the database has under this name: a set is never edited. Give the new edition a name of its own.`,
        )
      }
    }
  })
}

/** Adds a set for every organisation. Called by an operator's command. */
export function addPlatformSet(db: Db, set: SealedFactorSet): Promise<'added' | 'known'> {
  return asOwner(db, async (tx) => {
    const [known] = await tx
      .select({ id: factorSets.id })
      .from(factorSets)
      .where(eq(factorSets.id, set.id))
    if (known) return 'known'
    await insertSet(tx, set, null)
    return 'added'
  })
}

export function listPlatformSets(db: Db) {
  return asOwner(db, (tx) =>
    tx
      .select({ id: factorSets.id, alias: factorSets.alias, retiredAt: factorSets.retiredAt })
      .from(factorSets)
      .where(isNull(factorSets.orgId))
      .orderBy(factorSets.alias),
  )
}
