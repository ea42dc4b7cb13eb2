import { createHash } from 'node:crypto'
import { and, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../server/db/database.ts'
import { isDiskFull, isReadOnly } from '../../server/files/disk-problem.ts'
import { hashToken, newToken } from '../../server/hash-token.ts'
import { type SessionData, sessions } from '../account.tables.ts'

export type SessionKind = SessionData['kind']
export type Session = SessionData & { sid: string }

const minute = 60_000
const idleMs = 24 * 60 * minute
const longestMs = 7 * 24 * 60 * minute
const refreshAfterMs = 5 * minute

export async function startSession(
  db: Db,
  secret: string,
  {
    provedAt,
    ...account
  }: { kind: SessionKind; accountId: string; userAgent: string } & Pick<
    SessionData,
    'mustEnrol' | 'endSessionUrl'
  > & { provedAt?: Date | undefined },
) {
  const token = newToken()
  const now = new Date()
  await db.insert(sessions).values({
    sid: hashToken(secret, token),
    sess: {
      ...account,
      userAgent: account.userAgent.slice(0, 200),
      createdAt: now.toISOString(),
      lastSeenAt: now.toISOString(),
      provedAt: (provedAt ?? now).toISOString(),
    },
    expire: new Date(now.getTime() + idleMs),
  })
  return token
}

export async function findSession(
  db: Db,
  secret: string,
  kind: SessionKind,
  token: string,
): Promise<Session | null> {
  const sid = hashToken(secret, token)
  const [row] = await db.select().from(sessions).where(eq(sessions.sid, sid))
  const now = Date.now()
  if (!row || row.sess.kind !== kind || row.expire.getTime() <= now) return null
  const ends = new Date(row.sess.createdAt).getTime() + longestMs
  if (ends <= now) return null
  // Also if it was last seen in the future, before a wrong clock was set right.
  if (Math.abs(now - new Date(row.sess.lastSeenAt).getTime()) > refreshAfterMs) {
    await db
      .update(sessions)
      .set({
        sess: { ...row.sess, lastSeenAt: new Date(now).toISOString() },
        expire: new Date(Math.min(now + idleMs, ends)),
      })
      .where(eq(sessions.sid, sid))
      .catch(unlessNothingCanBeWritten)
  }
  return { ...row.sess, sid }
}

/** People can still read, and save their text elsewhere, while the disk is full. */
function unlessNothingCanBeWritten(error: unknown) {
  if (!isDiskFull(error) && !isReadOnly(error)) throw error
}

/** Notes that somebody showed again that it is them, or has set up what is required of them. */
export async function changeSession(
  db: Db,
  sid: string,
  change: { provedAt?: string; mustEnrol?: false },
) {
  await db
    .update(sessions)
    .set({ sess: sql`(${sessions.sess}::jsonb || ${JSON.stringify(change)}::jsonb)::json` })
    .where(eq(sessions.sid, sid))
}

/** Sessions that have not expired, last seen first. */
export async function listSessionsOf(
  db: Db,
  account: { kind: SessionKind; accountId: string },
): Promise<Session[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(belongsTo(account), gt(sessions.expire, new Date())))
  return rows
    .map(({ sid, sess }) => ({ ...sess, sid }))
    .sort((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt))
}

export async function endSession(db: Db, sid: string) {
  await db.delete(sessions).where(eq(sessions.sid, sid))
}

export async function endSessionsOf(
  db: Db,
  account: { kind: SessionKind; accountId: string },
  exceptSid = '',
) {
  await db.delete(sessions).where(and(belongsTo(account), ne(sessions.sid, exceptSid)))
}

export function presentSession(session: Session) {
  const { userAgent, createdAt, lastSeenAt } = session
  return { id: publicSessionId(session), userAgent, createdAt, lastSeenAt }
}

/** A public id for a session, which reveals nothing of the key it is stored under. */
function publicSessionId({ sid }: Pick<Session, 'sid'>) {
  return createHash('sha256').update(sid).digest('base64url').slice(0, 16)
}

/** Ends a session by its public id. Returns false if this account has no such session. */
export async function endSessionOf(
  db: Db,
  account: { kind: SessionKind; accountId: string },
  id: string,
) {
  const session = (await listSessionsOf(db, account)).find((one) => publicSessionId(one) === id)
  if (session) await endSession(db, session.sid)
  return session !== undefined
}

export async function removeExpiredSessions(db: Db) {
  await db.delete(sessions).where(lt(sessions.expire, new Date()))
}

function belongsTo(account: { kind: SessionKind; accountId: string }): SQL {
  return sql`${sessions.sess} ->> 'kind' = ${account.kind} and ${sessions.sess} ->> 'accountId' = ${account.accountId}`
}
