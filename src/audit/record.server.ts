import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { LRUCache } from 'lru-cache'
import type { AuditAction } from '../../content/audit/actions.ts'
import { serverErrors } from '../../content/errors/server.ts'
import { AppError, refuse } from '../lib/app-error.ts'
import { deviceName } from '../lib/device-name.ts'
import { isConnectionError } from '../server/db/connection-error.ts'
import type { Db } from '../server/db/database.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { factOf } from '../server/http/describe-call.ts'
import { statusOf } from '../server/http/error-response.ts'
import type { Services } from '../server/services.ts'
import type { Outcome } from './audit.schema.ts'
import { insertLine, type NewLine } from './audit.store.server.ts'
import { networkOf } from './network-of.ts'

type Actor = { kind: 'cms' | 'client'; id: string; name: string; role?: string }

/** What guards and handlers note for the line of their call. */
type Notes = {
  actor?: Actor
  targetId?: string
  target?: string
  orgId?: string
  byOrgId?: string
  reason?: string
  detail?: string
  outcome?: Outcome
}

declare module 'hono' {
  interface ContextVariableMap {
    audit: Notes
  }
}

/** Guards and sign-ins say who it is. */
export function actedBy(c: Context, actor: Actor) {
  c.var.audit.actor = actor
}

/** The organisation in which somebody acts, even if they leave it by this call. */
export function memberOf(c: Context, orgId: string, role: string) {
  c.var.audit.byOrgId = orgId
  if (c.var.audit.actor) c.var.audit.actor.role = role
}

/** Handlers say what it is about: never a secret, and a title at most of the content. */
export function about(
  c: Context,
  given: {
    id?: string | number
    label?: string | null
    orgId?: string
    reason?: string
    /** What changed, from and to, or the reason that somebody gave. */
    detail?: string
    /** Where the status of the answer does not tell, as that of a redirect. */
    outcome?: Outcome
  },
) {
  const { id, label, orgId, reason, detail, outcome } = given
  const { audit } = c.var
  if (reason) audit.reason = reason
  if (detail) audit.detail = detail
  if (outcome) audit.outcome = outcome
  if (id !== undefined) audit.targetId = String(id)
  if (label) audit.target = label
  if (orgId) audit.orgId = orgId
}

/**
 * Writes the line of every call that has an action, before the answer goes out. A call whose line
 * could not be written is answered as failed, because nobody is to rely on it.
 */
export const recordCalls = createMiddleware<AppEnv>(async (c, next) => {
  c.set('audit', {})
  const route = matchedRoutes(c).find(({ handler }) => factOf(handler).audit)
  const action = route && factOf(route.handler).audit
  await next()
  if (!action) return
  const { audit, address } = c.var
  const outcome = audit.outcome ?? outcomeOf(c.res.status)
  const reason = reasonOf(c)
  if (!mayAdd(c.var.services.db, address, audit.actor, { action, outcome, reason })) return
  if (isConnectionError(c.error)) return
  try {
    await insertLine(c.var.services.db, lineOf(c, route.path, { action, outcome, reason }))
  } catch (error) {
    const { log } = c.var.services
    log.error({ err: error, requestId: c.var.requestId, action, outcome }, 'not in the audit log')
    if (outcome !== 'done') return
    // Nothing of the answer goes out, not even a cookie.
    c.res = undefined
    c.res = new Response()
    c.header('Set-Cookie', undefined)
    refuse({ code: 'not_recorded', kind: 'unavailable' }, serverErrors.notRecorded)
  }
})

function lineOf(
  c: Context<AppEnv>,
  pattern: string,
  given: Pick<NewLine, 'action' | 'outcome' | 'reason'>,
): NewLine {
  const { audit, address, requestId } = c.var
  const { actor } = audit
  return {
    ...given,
    actorKind: actor?.kind ?? 'visitor',
    actorId: actor?.id,
    actorName: actor?.name,
    actorRole: actor?.role,
    targetId: (audit.targetId ?? idIn(pattern, c.req.path))?.slice(0, 100),
    target: cut(audit.target ?? ''),
    detail: given.outcome === 'done' ? cut(audit.detail ?? '', 600) : '',
    orgId: audit.orgId ?? audit.byOrgId,
    byOrgId: audit.byOrgId,
    requestId,
    address: address.slice(0, 60),
    network: networkOf(address),
    browser: deviceName(c.req.header('user-agent') ?? '') ?? '',
  }
}

/** For what no call does: `operator` is somebody at the command line. */
export async function record(
  services: Pick<Services, 'db'>,
  actorKind: 'operator' | 'system',
  action: AuditAction,
  given: { id?: string; label?: string; outcome?: Outcome; reason?: string } = {},
) {
  const { id, label = '', outcome = 'done', reason } = given
  await insertLine(services.db, {
    ...{ actorKind, actorName: actorKind, action, outcome, reason },
    targetId: id,
    target: cut(label),
  })
}

/** For a form that is sent without scripts, to a page instead of the API. */
export async function recordForm(
  { db }: Pick<Services, 'db'>,
  { address, requestId }: { address: string; requestId: string },
  action: AuditAction,
  error?: AppError,
) {
  const outcome = error ? outcomeOf(statusOf[error.kind]) : 'done'
  const line = { action, outcome, reason: error?.code ?? '' }
  if (!mayAdd(db, address, undefined, line)) return
  const where = { address: address.slice(0, 60), network: networkOf(address), requestId }
  await insertLine(db, { ...line, ...where, actorKind: 'visitor' })
}

function outcomeOf(status: number): Outcome {
  if (status < 400) return 'done'
  return [401, 403, 429].includes(status) ? 'refused' : 'failed'
}

function reasonOf({ error, res, var: { audit } }: Context) {
  if (error instanceof AppError) return error.code.slice(0, 60)
  return res.status < 400 ? (audit.reason ?? '') : 'internal'
}

const anId = /^(\d{1,15}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|sha256:[\da-f]{64})$/

/** Only what has the form of an id: an address may hold a token, or anything that was pasted there. */
function idIn(pattern: string, path: string) {
  const names = pattern.split('/')
  const at = names.findIndex((name) => /^:(id|file)\b/.test(name))
  const id = at < 0 ? undefined : path.split('/')[at]
  return id && anId.test(id) ? id : undefined
}

const aMinute = 60_000
const mostAMinute = { ofOneActor: 30, ofOneVisitor: 1, ofOneGuesser: 30, ofAllVisitors: 300 }
type Recent = LRUCache<string, { lines: number }>
/** For each database, because a process may serve several, as tests do. */
const recentOf = new WeakMap<Db, Recent>()

function recentLines(db: Db): Recent {
  const known = recentOf.get(db)
  if (known) return known
  const begun: Recent = new LRUCache({ max: 10_000, ttl: aMinute })
  recentOf.set(db, begun)
  return begun
}

/**
 * Somebody who repeats what is refused does not fill the disk. What was done is always recorded;
 * every request is in the log of the server.
 */
function mayAdd(
  db: Db,
  address: string,
  actor: Actor | undefined,
  { action, outcome, reason }: Pick<NewLine, 'action' | 'outcome' | 'reason'>,
) {
  if (outcome === 'done') return true
  if (isBelowMost(db, address, actor, { action, reason })) return true
  leaveOut(db, actor ? actor.name : `visitors, ${action}`)
  return false
}

function isBelowMost(
  db: Db,
  address: string,
  actor: Actor | undefined,
  { action, reason }: Pick<NewLine, 'action' | 'reason'>,
) {
  const recent = recentLines(db)
  if (actor) return isBelow(recent, `${actor.kind} ${actor.id}`, mostAMinute.ofOneActor)
  const network = networkOf(address)
  const isBelowOwn =
    reason === 'wrong_credentials'
      ? isBelow(recent, network, mostAMinute.ofOneGuesser)
      : isBelow(recent, `${network} ${action} ${reason}`, mostAMinute.ofOneVisitor)
  return isBelowOwn && isBelow(recent, 'all visitors', mostAMinute.ofAllVisitors)
}

function isBelow(recent: Recent, key: string, most: number) {
  const counted = recent.get(key)
  if (!counted) recent.set(key, { lines: 1 })
  else if (counted.lines >= most) return false
  else counted.lines += 1
  return true
}

/** How many refusals have no line yet, by whom. Strangers are counted together, by what they tried. */
const leftOutOf = new WeakMap<Db, Map<string, number>>()

function leaveOut(db: Db, who: string) {
  const known = leftOutOf.get(db)
  if (known) {
    known.set(who, (known.get(who) ?? 0) + 1)
    return
  }
  leftOutOf.set(db, new Map([[who, 1]]))
  // What is left when the server stops is in the log of the server.
  setTimeout(() => void tellLeftOut(db).catch(() => {}), aMinute).unref()
}

/** Says in the log how many lines it does not have, once a minute at most. */
export async function tellLeftOut(db: Db) {
  const leftOut = leftOutOf.get(db) ?? []
  leftOutOf.delete(db)
  for (const [who, times] of leftOut) {
    await record({ db }, 'system', 'audit.left-out', { label: `${times} by ${who}` })
  }
}

/** Not in the middle of a character. */
function cut(text: string, most = 200) {
  return [...text].slice(0, most).join('')
}
