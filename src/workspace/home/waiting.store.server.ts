import { sql } from 'drizzle-orm'
import type { Db } from '../../server/db/database.ts'

const mostClaims = 20

export type Waiting = {
  claimId: string
  title: string
  kind: 'findings' | 'changes' | 'errors' | 'evidence'
  count: number
}

/** Lists the next tasks of those who prepare claims, the last changed claim first. */
export async function listWaiting(tx: Db): Promise<Waiting[]> {
  const { rows } = await tx.execute<{
    id: string
    title: string
    state: string
    errors: number
    findings: number
    evidence: number
  }>(sql`
    select id, title, state, problem_count as errors,
      (select count(*)::int from findings f where f.claim_id = c.id and f.status = 'open') as findings,
      (
        select count(*)::int from activity_rows r
        where r.batch_id = c.batch_id and r.problems <> '{}' and 'missing_evidence' = any(r.problems)
      ) as evidence
    from claims c where state in ('draft', 'changes_requested')
    order by updated_at desc, id limit ${mostClaims}`)
  return rows.flatMap(({ id, title, state, errors, findings, evidence }) => {
    const of = (kind: Waiting['kind'], count: number) => ({ claimId: id, title, kind, count })
    const isAsked = state === 'changes_requested'
    return [
      ...(isAsked && findings > 0 ? [of('findings', findings)] : []),
      ...(isAsked && findings === 0 ? [of('changes', 1)] : []),
      ...(errors > 0 ? [of('errors', errors)] : []),
      ...(evidence > 0 ? [of('evidence', evidence)] : []),
    ]
  })
}
