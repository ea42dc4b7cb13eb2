import { startWorker } from '../server/queue/worker.ts'
import type { Services } from '../server/services.ts'
import type { Offer } from './connections.schema.ts'
import { createSender } from './send-deliveries.server.ts'

/** Sends messages to webhooks as long as the server runs. */
export function startWebhookSender(services: Services, offers: readonly Offer[]) {
  const end = new AbortController()
  const sender = createSender(services, offers, { timeoutMs: 15_000, signal: end.signal })
  const worker = startWorker(services.log, {
    name: 'webhook',
    lookEveryMs: 1_000,
    carryOut: () => sender.sendDue(),
  })
  return {
    async stop() {
      end.abort()
      await worker.stop()
      await sender.idle()
    },
  }
}
