import { createHmac } from 'node:crypto'
import { guardedFetch, OutboundError } from '../server/http/guarded-fetch.ts'
import { openSecret } from '../server/sealed-secret.ts'
import type { Services } from '../server/services.ts'
import type { Offer } from './connections.schema.ts'
import { type Delivery, noteOutcome, type Outcome, takeDue } from './delivery.store.server.ts'
import { isPrivateAllowed } from './private-host.server.ts'
import { findReceiver } from './webhook.store.server.ts'

/** The event of the test button, which every webhook gets. */
export const testEvent = 'connection.test'

export type Patience = { timeoutMs: number; signal?: AbortSignal }

const mostAtOnce = 10
const maxBytes = 256 * 1024

/**
 * Sends what is due, one delivery at a time to each webhook, so that a receiver that never answers
 * holds up no other.
 */
export function createSender(services: Services, offers: readonly Offer[], patience: Patience) {
  const busy = new Map<number, Promise<void>>()

  /** Goes on until this receiver has everything, or fails. */
  async function sendTo(first: Delivery) {
    const to = first.webhookId
    let next: Delivery | undefined = first
    while (next && (await attempt(services, offers, next, patience))) {
      next = patience.signal?.aborted ? undefined : await takeDue(services.db, { to })
    }
  }

  function begin(delivery: Delivery) {
    const sending = sendTo(delivery)
      .catch((error) => services.log.warn({ err: error }, 'a webhook could not be sent'))
      .finally(() => busy.delete(delivery.webhookId))
    busy.set(delivery.webhookId, sending)
  }

  return {
    /** Begins to send what is due, without waiting for answers. */
    async sendDue() {
      while (busy.size < mostAtOnce && !patience.signal?.aborted) {
        const due = await takeDue(services.db, { busy: [...busy.keys()] })
        if (!due) return
        begin(due)
      }
    },
    async idle() {
      while (busy.size > 0) await Promise.all(busy.values())
    },
  }
}

/** Returns whether the receiver took it. */
async function attempt(
  services: Services,
  offers: readonly Offer[],
  delivery: Delivery,
  patience: Patience,
) {
  const { db } = services
  const receiver = await findReceiver(db, delivery.webhookId)
  if (!receiver) return false
  const offer = offers.find(({ kind }) => kind === receiver.ownerKind)
  const secret = openSecret(services.secret, 'webhook', receiver.secret)
  const former = receiver.former && openSecret(services.secret, 'webhook', receiver.former)
  if (!secret || !offer) {
    await noteOutcome(db, delivery, { answerStatus: null, answerMs: null, failure: 'no-secret' })
    return false
  }
  const body = bodyOf(delivery, offer, services.siteUrl)
  const outcome = await post(
    services,
    receiver.url,
    headersOf(delivery, body, former ? [secret, former] : [secret]),
    body,
    patience,
  )
  // It becomes due again at the next start.
  if (!outcome) return false
  return noteOutcome(db, delivery, outcome)
}

function bodyOf({ event, data, createdAt }: Delivery, offer: Offer, siteUrl: string) {
  return JSON.stringify({
    type: event,
    timestamp: createdAt.toISOString(),
    data: event === testEvent ? data : offer.describe(event, data, siteUrl),
  })
}

/** By the specification of Standard Webhooks. */
function headersOf({ messageId }: Delivery, body: string, secrets: readonly Uint8Array[]) {
  const id = `msg_${messageId}`
  const time = Math.floor(Date.now() / 1000)
  const signatures = secrets.map((secret) => {
    const signature = createHmac('sha256', secret).update(`${id}.${time}.${body}`).digest('base64')
    return `v1,${signature}`
  })
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(time),
    'webhook-signature': signatures.join(' '),
  }
}

/** Null if this process is stopping. */
async function post(
  { config }: Services,
  url: string,
  headers: Record<string, string>,
  body: string,
  { timeoutMs, signal }: Patience,
): Promise<Outcome | null> {
  const begun = performance.now()
  const guard = { isPrivateAllowed: isPrivateAllowed(config), timeoutMs, maxBytes }
  try {
    const answer = await guardedFetch(url, { method: 'POST', headers, body, signal }, guard)
    const answerMs = Math.round(performance.now() - begun)
    return { answerStatus: answer.status, answerMs, failure: null }
  } catch (error) {
    if (signal?.aborted) return null
    return { answerStatus: null, answerMs: null, failure: failureOf(error) }
  }
}

function failureOf(error: unknown): Outcome['failure'] {
  if (error instanceof OutboundError && error.reason === 'refused') return 'refused-address'
  if (error instanceof OutboundError && error.reason === 'too long') return 'too-long'
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at.name === 'TimeoutError') return 'too-slow'
  }
  return 'no-answer'
}
