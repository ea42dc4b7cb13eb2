import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { accountErrors } from '../../content/errors/accounts.ts'
import { actedBy } from '../audit/record.server.ts'
import { refuse } from '../lib/app-error.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { type Account, findAccount, lockAccount, updateAccount } from './account.store.server.ts'
import { wrongCredentials } from './account-errors.ts'
import { signedInCookieName } from './session/browser-login.ts'
import {
  endSession,
  findSession,
  type SessionKind,
  startSession,
} from './session/session.store.server.ts'
import {
  clearSessionCookie,
  isSecure,
  readSessionCookie,
  sessionMaxAgeSeconds,
  writeSessionCookie,
} from './session/session-cookie.server.ts'

export type SignedIn = {
  account: Account
  sid: string
  provedAt: Date
  mustEnrol: boolean
  endSessionUrl?: string | undefined
}

/** What an identity provider told about a sign-in. */
export type BySso = { provedAt: Date; endSessionUrl: string | null }

/** The owner of the session cookie, unless the account has been disabled. */
export async function findSignedIn(
  c: Context<AppEnv>,
  kind: SessionKind,
): Promise<SignedIn | null> {
  const { db, secret } = c.var.services
  const token = readSessionCookie(c, kind)
  const session = token ? await findSession(db, secret, kind, token) : null
  const account = session ? await findAccount(db, kind, session.accountId) : undefined
  if (!session || !account || account.disabled) return null
  const { sid, createdAt, provedAt = createdAt, mustEnrol = false, endSessionUrl } = session
  return { account, sid, provedAt: new Date(provedAt), mustEnrol, endSessionUrl }
}

/**
 * Opens a session for `account` as it was when its password was checked. If it has changed since,
 * no session is opened.
 */
export async function openSession(
  c: Context<AppEnv>,
  account: Account,
  mustEnrol = false,
  bySso?: BySso,
) {
  const { db, secret } = c.var.services
  const former = await findSignedIn(c, account.kind)
  const token = await db.transaction(async (tx) => {
    const now = await lockAccount(tx, account)
    if (now?.passwordHash !== account.passwordHash || now.disabled)
      refuse(wrongCredentials, accountErrors.wrongCredentials)
    await updateAccount(tx, account, { lastLogin: new Date() })
    // Always a new id, so that an id planted before the sign-in is worthless.
    if (former) await endSession(tx, former.sid)
    return startSession(tx, secret, {
      kind: account.kind,
      accountId: account.id,
      userAgent: c.req.header('user-agent') ?? '',
      ...(mustEnrol && { mustEnrol }),
      ...(bySso && { provedAt: bySso.provedAt }),
      ...(bySso?.endSessionUrl && { endSessionUrl: bySso.endSessionUrl }),
    })
  })
  noteActor(c, account)
  writeSessionCookie(c, account.kind, token)
  if (account.kind === 'client') writeHint(c, '1', sessionMaxAgeSeconds)
}

/** Returns where the identity provider ends its own session, if it opened this one and offers that. */
export async function closeSession(c: Context<AppEnv>, kind: SessionKind) {
  const signedIn = await findSignedIn(c, kind)
  if (signedIn) {
    noteActor(c, signedIn.account)
    await endSession(c.var.services.db, signedIn.sid)
  }
  clearSessionCookie(c, kind)
  if (kind === 'client') writeHint(c, '', 0)
  return signedIn?.endSessionUrl ?? null
}

function noteActor(c: Context<AppEnv>, { kind, id, username, role }: Account) {
  actedBy(c, { kind, id, name: username, ...(kind === 'cms' && { role }) })
}

/** Readable by scripts, so that pages need not ask the server whether a visitor is signed in. */
function writeHint(c: Context<AppEnv>, value: string, maxAge: number) {
  setCookie(c, signedInCookieName, value, {
    path: '/',
    sameSite: 'Lax',
    secure: isSecure(c),
    maxAge,
  })
}
