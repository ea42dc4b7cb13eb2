import { sql } from 'drizzle-orm'
import type { Db } from '../../server/db/database.ts'

// Each function works for the organisation that `tx` was opened for: see server/db/tenancy.ts.

export async function findClaimOfPeriod(tx: Db, { from, to }: { from: string; to: string }) {
  const { rows } = await tx.execute<{ title: string }>(sql`
    select title from claims where period_from = ${from}::date and period_to = ${to}::date
      and state not in ('restated', 'withdrawn') order by updated_at desc limit 1`)
  return rows[0]?.title ?? null
}

const mostMappings = 2_000

/**
 * Chooses the newer factors for the activities of these rows in every later import. Rows with the
 * same activity and unit at other sites are remembered, too, so that none of them changes silently.
 */
export async function chooseNewerFactors(
  tx: Db,
  { orgId, batchId }: { orgId: string; batchId: string },
  newer: readonly { from: string; to: string; set: string; key: string }[],
) {
  const pairs = sql`json_to_recordset(${JSON.stringify(newer)}::json)
    as pair("from" text, "to" text, "set" text, "key" text)`
  await tx.execute(sql`
    update activity_mappings m set factor = pair."to", updated_at = now()
    from ${pairs} where m.org_id = ${orgId} and m.factor = pair."from"`)
  await tx.execute(sql`
    with used as (
      select activity, unit, site, category, factor_set, factor_key,
        count(*) over (partition by activity, unit, site) as choices
      from activity_rows where batch_id = ${batchId} and activity <> ''
      group by activity, unit, site, category, factor_set, factor_key
    ), named as (
      select used.*, coalesce(pair."to", s.alias || ':' || used.factor_key) as factor,
        bool_or(pair."to" is not null) over (partition by activity, unit) as is_touched
      from used join factor_sets s on s.id = used.factor_set
      left join ${pairs} on pair."set" = used.factor_set and pair."key" = used.factor_key
    )
    insert into activity_mappings (org_id, activity, unit, site, category, factor)
    select ${orgId}::uuid, activity, unit, site, category, factor from named
    where is_touched and choices = 1 order by activity, unit, site limit ${mostMappings}
    on conflict (org_id, activity, unit, site) do update
      set category = excluded.category, factor = excluded.factor, updated_at = now()`)
}
