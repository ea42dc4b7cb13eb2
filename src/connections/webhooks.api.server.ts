import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { connectionErrors } from '../../content/errors/connections.ts'
import { serverErrors } from '../../content/errors/server.ts'
import { requireRecentProof } from '../accounts/second-factor/recent-proof.server.ts'
import { about } from '../audit/record.server.ts'
import { refuse } from '../lib/app-error.ts'
import { rowId } from '../lib/form/row-number.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { callsOf } from '../server/http/describe-call.ts'
import { valid } from '../server/http/valid.ts'
import type { Limit } from '../server/rate-limit.store.server.ts'
import { sealSecret } from '../server/sealed-secret.ts'
import {
  type Access,
  listAfter,
  type Offer,
  type Owner,
  webhookInput,
} from './connections.schema.ts'
import { insertDelivery, listDeliveries, retryDeliveries } from './delivery.store.server.ts'
import { problemOfUrl } from './private-host.server.ts'
import { mostAttempts } from './retry-pauses.ts'
import { testEvent } from './send-deliveries.server.ts'
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  replaceSecret,
  setPaused,
  updateWebhook,
} from './webhook.store.server.ts'

const call = callsOf('Connections')

/** Each sends a request to an address that somebody chose. */
const sent: Limit = { name: 'webhook-sent', max: 60, windowSeconds: 3600 }

export const webhooksApi = ({ events, most }: Offer, { by }: Access) =>
  new Hono<AppEnv>()
    .post(
      '/webhooks',
      call('Add a webhook', 'success: true, the webhook, and secret, shown only now', {
        audit: 'connection.webhook',
        status: 201,
      }),
      requireRecentProof,
      valid('json', webhookInput({ events })),
      async (c) => {
        const { db, sealingKey: key } = c.var.services
        const given = c.req.valid('json')
        const { owner, name: createdBy, makerId } = by(c)
        refuseUrl(c, given.url)
        const secret = randomBytes(32)
        const webhook = await insertWebhook(db, owner, most.webhooks, {
          ...given,
          secret: sealSecret(key, 'webhook', secret),
          createdBy,
          makerId,
        })
        if (!webhook) refuse('too_many', connectionErrors.tooManyWebhooks(most.webhooks))
        about(c, { id: webhook.id, label: webhook.name })
        return c.json({ success: true, webhook, secret: `whsec_${secret.toString('base64')}` }, 201)
      },
    )
    .put(
      '/webhooks/:id',
      call('Change a webhook; its secret stays', 'success: true, and the webhook', {
        audit: 'connection.change',
      }),
      requireRecentProof,
      valid('param', rowId),
      valid('json', webhookInput({ events })),
      async (c) => {
        const given = c.req.valid('json')
        refuseUrl(c, given.url)
        const { id } = c.req.valid('param')
        const webhook = await updateWebhook(c.var.services.db, by(c).owner, id, given)
        if (!webhook) refuse('not_found', connectionErrors.webhookGone)
        about(c, { id, label: webhook.name })
        return c.json({ success: true, webhook })
      },
    )
    .delete(
      '/webhooks/:id',
      call('Delete a webhook with its deliveries', 'success: true', {
        audit: 'connection.delete',
      }),
      valid('param', rowId),
      async (c) => {
        const { id } = c.req.valid('param')
        const gone = await deleteWebhook(c.var.services.db, by(c).owner, id)
        if (!gone) refuse('not_found', connectionErrors.webhookGone)
        about(c, { id, label: gone.name })
        return c.json({ success: true })
      },
    )
    .post(
      '/webhooks/:id/pause',
      call('Pause a webhook: messages wait until it is resumed', 'success: true, and the webhook', {
        audit: 'connection.pause',
      }),
      valid('param', rowId),
      async (c) => c.json({ success: true, webhook: await pause(c, by(c), true) }),
    )
    .post(
      '/webhooks/:id/resume',
      call(
        'Resume a webhook, or enable it and take it over, and send what waits',
        'success: true, and the webhook',
        {
          audit: 'connection.resume',
        },
      ),
      valid('param', rowId),
      async (c) => c.json({ success: true, webhook: await pause(c, by(c), false) }),
    )
    .post(
      '/webhooks/:id/secret',
      call(
        'Give a webhook a new secret; for 24 hours, messages are signed with both',
        'success: true, the webhook, and secret, shown only now',
        { audit: 'connection.secret' },
      ),
      requireRecentProof,
      valid('param', rowId),
      async (c) => {
        const { id } = await webhookOf(c, by(c).owner, c.req.valid('param').id)
        const { db, sealingKey: key } = c.var.services
        const secret = randomBytes(32)
        const sealed = sealSecret(key, 'webhook', secret)
        const webhook = await replaceSecret(db, by(c).owner, id, sealed)
        if (!webhook) refuse('not_found', connectionErrors.webhookGone)
        return c.json({ success: true, webhook, secret: `whsec_${secret.toString('base64')}` })
      },
    )
    .post(
      '/webhooks/:id/test',
      call('Send a test message to a webhook', 'success: true', {
        audit: 'connection.test',
      }),
      valid('param', rowId),
      async (c) => {
        const { id, pausedAt } = await webhookOf(c, by(c).owner, c.req.valid('param').id)
        if (pausedAt) refuse({ code: 'paused', kind: 'conflict' }, connectionErrors.paused)
        const { db, limiter } = c.var.services
        await limiter.take(sent, by(c).name)
        await insertDelivery(db, { webhookId: id, event: testEvent, data: { webhook: id } })
        return c.json({ success: true })
      },
    )
    .get(
      '/webhooks/:id/deliveries',
      call(
        'List what was sent to a webhook, newest first',
        'deliveries, next for the next part, and mostAttempts',
      ),
      valid('param', rowId),
      valid('query', listAfter),
      async (c) => {
        const { id } = await webhookOf(c, by(c).owner, c.req.valid('param').id)
        const { after } = c.req.valid('query')
        const { found, next } = await listDeliveries(c.var.services.db, id, after)
        return c.json({ deliveries: found, next, mostAttempts })
      },
    )
    .post(
      '/webhooks/:id/retry',
      call('Send all failed deliveries of a webhook again', 'success: true, and retried', {
        audit: 'connection.retry',
      }),
      valid('param', rowId),
      async (c) => {
        const { id } = await webhookOf(c, by(c).owner, c.req.valid('param').id)
        const { db, limiter } = c.var.services
        await limiter.take(sent, by(c).name)
        return c.json({
          success: true,
          retried: await retryDeliveries(db, by(c).owner, { webhookId: id }),
        })
      },
    )
    .post(
      '/deliveries/:id/retry',
      call('Send a delivery again, under the same webhook-id', 'success: true', {
        audit: 'connection.retry',
      }),
      valid('param', rowId),
      async (c) => {
        const { db, limiter } = c.var.services
        await limiter.take(sent, by(c).name)
        const retried = await retryDeliveries(db, by(c).owner, c.req.valid('param'))
        if (retried === 0) refuse('not_found', connectionErrors.deliveryGone)
        return c.json({ success: true })
      },
    )

function refuseUrl(c: Context<AppEnv>, address: string) {
  const problem = problemOfUrl(c.var.services.config, address)
  if (problem) refuse('invalid', serverErrors.needAttention, { fields: { url: problem } })
}

async function pause(c: Context<AppEnv>, by: ReturnType<Access['by']>, isPaused: boolean) {
  const { id } = await webhookOf(c, by.owner, Number(c.req.param('id')))
  const changed = await setPaused(c.var.services.db, by, id, isPaused)
  return changed ?? refuse('nothing_changed', connectionErrors.pausedMeanwhile(isPaused))
}

async function webhookOf(c: Context<AppEnv>, owner: Owner, id: number) {
  const found = await findWebhook(c.var.services.db, owner, id)
  if (!found) refuse('not_found', connectionErrors.webhookGone)
  about(c, { id, label: found.name })
  return found
}
