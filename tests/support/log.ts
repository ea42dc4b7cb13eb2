import { sql } from 'drizzle-orm'
import { canonicalJson } from '../../src/lib/canonical-json.ts'
import type { Services } from '../../src/server/services.ts'

let made = 0

/** An entry to log, about a certificate that does not exist. */
export function withdrawal(number: number) {
  const digits = String(number).padStart(16, '0')
  return {
    at: '2026-11-16T10:00:00Z',
    certificate: digits.match(/.{4}/g)?.join('-') ?? '',
    format: 'terraproof.log-entry/1',
    reason: 'other',
    type: 'withdrawn',
  }
}

export async function addPending({ db }: Services, count: number) {
  for (let i = 0; i < count; i += 1) {
    made += 1
    const entry = withdrawal(made)
    const data = Buffer.from(canonicalJson(entry)).toString('hex')
    await db.execute(
      sql`insert into log_pending (data, kind, ref) values (decode(${data}, 'hex'), 'withdrawn', ${entry.certificate})`,
    )
  }
}

/** Cuts the log to a size, as a restored backup does. `more` runs in the same transaction. */
export function cutLog(
  app: { alterDatabase(statement: string): Promise<void> },
  logId: number,
  size: number,
  more: string[] = [],
) {
  const statements = [
    ...more,
    `delete from log_checkpoints where log_id = ${logId} and size > ${size}`,
    `delete from log_nodes where log_id = ${logId} and (idx + 1) * 2 ^ level > ${size}`,
    `delete from log_entries where log_id = ${logId} and idx >= ${size}`,
  ]
  return app.alterDatabase(
    `do $$ begin perform set_config('app.maintenance', 'restore', true); ${statements.join('; ')}; end $$`,
  )
}
