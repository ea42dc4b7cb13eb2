import type { Context, MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import { connectionErrors } from '../../content/errors/connections.ts'
import { cursor } from '../lib/form/cursor.ts'
import { hasHidden, oneLine } from '../lib/visible-text.ts'
import type { Db } from '../server/db/database.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import type { TokenFormat } from './token-format.server.ts'

/** Whose tokens and webhooks they are: the CMS's, with an empty id, or an organisation's. */
export type Owner = { kind: string; id: string }

/** What the rooms above offer to other programs, to the CMS or to each organisation. */
export type Offer = {
  kind: Owner['kind']
  format: TokenFormat
  /** Days, or never. */
  lifetimes: readonly string[]
  most: { tokens: number; webhooks: number }
  /** What a token may be allowed to do. */
  scopes: readonly string[]
  /** What a webhook can be told of. */
  events: readonly string[]
  /** What a message says about an event, with addresses. */
  describe: (event: string, data: Record<string, unknown>, siteUrl: string) => object
  /** The page where webhooks are looked after, and who is told there when one is disabled. */
  path: string
  addresses: (tx: Db, webhookId: number) => Promise<string[]>
}

/** Who may manage them, and for whom. */
export type Access = {
  guards: MiddlewareHandler<AppEnv>[]
  by: (c: Context<AppEnv>) => { owner: Owner; name: string; makerId: string | null }
}

const name = z
  .string(connectionErrors.name)
  .check(
    z.overwrite(oneLine),
    z.minLength(1, connectionErrors.name),
    z.maxLength(100, connectionErrors.name),
  )

const url = z.string(connectionErrors.url).check(
  z.trim(),
  z.maxLength(2000, connectionErrors.url),
  z.refine((text) => !hasHidden(text) && /^https?:\/\//i.test(text) && URL.canParse(text), {
    error: connectionErrors.url,
  }),
)

/** The fields of the forms; what is ticked comes beside them. */
export const tokenFields = z.object({ name, expires: z.string(connectionErrors.expires) })
export const webhookFields = z.object({ name, url })

const chosen = (offered: readonly string[], message: string) =>
  z
    // Not an enum: with thousands of wrong names, as many errors would be made.
    .array(z.string(message), message)
    .check(
      z.minLength(1, { error: message, abort: true }),
      z.check(({ value, issues }) => {
        const at = value.findIndex((name) => !offered.includes(name))
        if (at >= 0) issues.push({ code: 'custom', input: value, path: [at], message })
      }),
      z.overwrite((names) => [...new Set(names)]),
    )

export const tokenInput = ({ scopes, lifetimes }: Pick<Offer, 'scopes' | 'lifetimes'>) =>
  z.extend(tokenFields, {
    expires: z.enum([...lifetimes], connectionErrors.expires),
    scopes: chosen(scopes, connectionErrors.scopes),
  })

export const webhookInput = ({ events }: Pick<Offer, 'events'>) =>
  z.extend(webhookFields, { events: chosen(events, connectionErrors.events) })

export const listAfter = z.object({ after: cursor('number') })
