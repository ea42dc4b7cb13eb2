import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { $ZodType } from 'zod/v4/core'
import type { AuditAction } from '../../../content/audit/actions.ts'
import type { AppEnv } from './app-env.ts'

export type Source = 'json' | 'query' | 'param'
export type Guarded = 'author' | 'editor' | 'admin' | 'client' | 'token'

type Details = {
  status?: number
  /** Set if the handler reads the body itself. */
  body?: $ZodType
  /** Types of a body that the handler reads as it comes. */
  types?: readonly string[]
  header?: { name: string; schema: $ZodType }
  /** Name of the file field of a multipart form. */
  file?: string
  /** What the audit log records of every use of this call. Every call that writes has one. */
  audit?: AuditAction
  /** A call that is no GET only because of its body. */
  changesNothing?: true
  /** Set if the caller must have shown who they are in the last five minutes, or does so in the body. */
  asksProof?: true
}

/**
 * A call of the API. Its words are written at the route; the rest is derived from the route's
 * middleware.
 */
export type ApiCall = Details & {
  method: string
  path: string
  room: string
  summary: string
  answers: string
  status: number
  who?: Guarded
  param?: $ZodType
  query?: $ZodType
}

type Fact = Partial<Omit<ApiCall, 'method' | 'path'>>

const facts = new WeakMap<object, Fact>()

/** Registers what a middleware means for the callers of a route. */
export function withFact<Middleware extends object>(middleware: Middleware, fact: Fact) {
  facts.set(middleware, fact)
  return middleware
}

/** `const call = callsOf('Pages')`, and at each route `call('Create a page', 'the page')`. */
export function callsOf(room: string) {
  return (summary: string, answers: string, details: Details = {}): MiddlewareHandler<AppEnv> =>
    withFact((_c: Context<AppEnv>, next: () => Promise<void>) => next(), {
      room,
      summary,
      answers,
      ...details,
    })
}

/**
 * Every call below /api/ that the app routes. `summary` is empty if the route has no description.
 */
export function apiCalls(app: Pick<Hono<AppEnv>, 'routes'>): ApiCall[] {
  const calls = new Map<string, ApiCall>()
  for (const { method, path, handler } of app.routes) {
    if (method === 'ALL' || !path.startsWith('/api/')) continue
    const key = `${method} ${path}`
    const known = calls.get(key) ?? {
      method,
      path,
      ...{ room: '', summary: '', answers: '', status: 200 },
      ...guardsBefore(app, path),
    }
    calls.set(key, { ...known, ...factOf(handler) })
  }
  return [...calls.values()]
}

/** The middleware that `use()` registered for all calls below a path. */
function guardsBefore(app: Pick<Hono<AppEnv>, 'routes'>, path: string): Fact {
  const around = app.routes.filter(
    (route) =>
      route.method === 'ALL' &&
      route.path.endsWith('/*') &&
      `${path}/`.startsWith(route.path.slice(0, -1)),
  )
  return Object.assign({}, ...around.map(({ handler }) => factOf(handler)))
}

/** What a handler of a route was registered with. */
export function factOf(handler: object): Fact {
  return facts.get(handler) ?? {}
}
