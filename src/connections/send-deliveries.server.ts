import { connectionMails } from '../../content/connection-mails.ts'
import { base32OfUuid } from '../lib/base32.ts'
import { visibleLines } from '../lib/visible-text.ts'
import type { Db } from '../server/db/database.ts'
import { guardedFetch, OutboundError } from '../server/http/guarded-fetch.ts'
import { enqueueMail } from '../server/mail/mail-queue.store.server.ts'
import { openSecret } from '../server/sealed-secret.ts'
import type { Services } from '../server/services.ts'
import type { Offer } from './connections.schema.ts'
import { type Delivery, noteOutcome, type Outcome, takeDue } from './delivery.store.server.ts'
import { isPrivateAllowed, problemOfUrl } from './private-host.server.ts'
import { askedSeconds, mostAttempts } from './retry-pauses.ts'
import { signedHeaders } from './sign-message.server.ts'
import { type Disabled, findReceiver } from './webhook.store.server.ts'

/** The event of the test button, which every webhook gets. */
export const testEvent = 'webhook.test'

export type Patience = { timeoutMs: number; signal?: AbortSignal }

const mostAtOnce = 20
/** For each owner, however many webhooks they have: those of others are not kept waiting. */
const mostForOne = 2
const maxBytes = 64 * 1024
const keptCharacters = 500

/**
 * Sends what is due, one delivery at a time to each webhook, and to those of one owner only a few,
 * so that receivers that never answer hold up no others. Owners take turns.
 */
export function createSender(services: Services, offers: readonly Offer[], patience: Patience) {
  /** The owner of each webhook to which something is being sent. */
  const busy = new Map<number, string>()
  const underWay = new Set<Promise<void>>()
  /** Owners that had their turn while others wait for theirs. */
  const served = new Set<string>()
  /** Webhooks that took nothing. They are left alone until the next look. */
  const failed = new Set<number>()
  let looking = Promise.resolve()

  async function takeInTurn() {
    const webhooks = [...busy.keys(), ...failed]
    const owners = full([...busy.values()])
    const due = await takeDue(services.db, { webhooks, owners: [...owners, ...served] })
    if (due || served.size === 0) return due
    served.clear()
    return takeDue(services.db, { webhooks, owners })
  }

  async function beginDue() {
    while (busy.size < mostAtOnce && !patience.signal?.aborted) {
      const due = await takeInTurn()
      if (!due) return
      served.add(due.owner)
      busy.set(due.webhookId, due.owner)
      const sending = send(due).finally(() => underWay.delete(sending))
      underWay.add(sending)
    }
  }

  /** One look at a time, because two would begin the same webhook twice. */
  function look() {
    const after = looking.then(beginDue)
    looking = after.catch(() => {})
    return after
  }

  async function send(delivery: Delivery) {
    try {
      if (!(await attempt(services, offers, delivery, patience))) failed.add(delivery.webhookId)
    } catch (error) {
      failed.add(delivery.webhookId)
      services.log.warn({ err: error }, 'a webhook could not be sent')
    }
    busy.delete(delivery.webhookId)
    // Whatever goes wrong here is tried again, and told, at the next look.
    await look().catch(() => {})
  }

  return {
    /** Begins to send what is due, without waiting for answers. */
    sendDue() {
      failed.clear()
      return look()
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

function full(owners: readonly string[]) {
  return owners.filter((owner) => owners.filter((one) => one === owner).length >= mostForOne)
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
  const note = async (outcome: Outcome) => {
    const isDelivered = await noteOutcome(db, delivery, outcome, (tx, disabled) =>
      tellOf(tx, services, offer, disabled),
    )
    if (!isDelivered) services.mail?.wake()
    return isDelivered
  }
  const secret = openSecret(services.sealingKey, 'webhook', receiver.secret)
  const former = receiver.former && openSecret(services.sealingKey, 'webhook', receiver.former)
  if (!secret || !offer) return note({ ...unanswered, failure: 'no-secret' })
  const body = bodyOf(delivery, offer, services.siteUrl)
  const outcome = await post(
    services,
    receiver.url,
    headersOf(delivery, body, former ? [secret, former] : [secret]),
    body,
    patience,
  )
  // It becomes due again at the next start.
  return outcome ? note(outcome) : false
}

const unanswered = { answerStatus: null, answerMs: null, answerText: null, askedSeconds: 0 }

/** Queues a mail to those who look after a webhook that was disabled. */
async function tellOf(
  tx: Db,
  { mail, siteUrl }: Services,
  offer: Offer | undefined,
  { id, name, because }: Disabled,
) {
  if (!mail || !offer) return
  const written = connectionMails.disabled[because](
    { name, attempts: mostAttempts },
    siteUrl + offer.path,
  )
  for (const to of await offer.addresses(tx, id)) await enqueueMail(tx, { to, ...written })
}

function bodyOf({ event, data, createdAt }: Delivery, offer: Offer, siteUrl: string) {
  return JSON.stringify({
    type: event,
    timestamp: createdAt.toISOString(),
    data: event === testEvent ? data : offer.describe(event, data, siteUrl),
  })
}

function headersOf({ messageId }: Delivery, body: string, secrets: readonly Uint8Array[]) {
  const id = `msg_${base32OfUuid(messageId)}`
  const seconds = Math.floor(Date.now() / 1000)
  return { 'content-type': 'application/json', ...signedHeaders({ id, seconds, body }, secrets) }
}

/** Null if this process is stopping. */
async function post(
  { config }: Services,
  url: string,
  headers: Record<string, string>,
  body: string,
  { timeoutMs, signal }: Patience,
): Promise<Outcome | null> {
  // What is allowed may have changed since it was typed.
  if (problemOfUrl(config, url)) return { ...unanswered, failure: 'refused-address' }
  const begun = performance.now()
  const guard = { isPrivateAllowed: isPrivateAllowed(config), timeoutMs, maxBytes }
  try {
    const answer = await guardedFetch(url, { method: 'POST', headers, body, signal }, guard)
    const answerMs = Math.round(performance.now() - begun)
    return {
      answerStatus: answer.status,
      answerMs,
      answerText: await beginningOf(answer),
      askedSeconds: askedSeconds(answer.headers.get('retry-after')),
      failure: null,
    }
  } catch (error) {
    if (signal?.aborted) return null
    return { ...unanswered, failure: failureOf(error) }
  }
}

/** What helps to find out why a receiver refuses. Packed bytes would not. */
async function beginningOf(answer: Response) {
  if (answer.headers.has('content-encoding')) return null
  const beginning = (await answer.text()).slice(0, 4 * keptCharacters)
  return [...visibleLines(beginning)].slice(0, keptCharacters).join('') || null
}

function failureOf(error: unknown): Outcome['failure'] {
  if (error instanceof OutboundError && error.reason === 'refused') return 'refused-address'
  if (error instanceof OutboundError && error.reason === 'too long') return 'too-long'
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at.name === 'TimeoutError') return 'too-slow'
  }
  return 'no-answer'
}
