import { Hono } from 'hono'
import { requireClient } from '../../accounts/require-client.server.ts'
import { asMember } from '../../claims/as-member.server.ts'
import { countByState, listEvents } from '../../claims/claim.store.server.ts'
import { presentEvent } from '../../claims/present-claim.server.ts'
import { requireMember } from '../../organisations/require-member.server.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { listWaiting } from './waiting.store.server.ts'

const eventsShown = 20

const call = callsOf('Claims')

export const overviewApi = new Hono<AppEnv>()
  .use('/claims/overview', requireClient, requireMember)
  .get(
    '/claims/overview',
    call(
      'Read how many claims are in each state, what waits for the reader, and what happened last',
      'states, waiting and events',
    ),
    async (c) => {
      const { role } = c.var.member
      const found = await asMember(c, async (tx) => ({
        states: await countByState(tx),
        waiting: role === 'viewer' ? [] : await listWaiting(tx),
        events: await listEvents(tx, null, eventsShown),
      }))
      return c.json({ ...found, events: found.events.map(presentEvent) })
    },
  )
