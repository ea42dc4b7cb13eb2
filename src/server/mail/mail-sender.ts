import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { Logger } from '../logger.ts'
import type { Queued } from '../queue/queue.store.server.ts'
import { type QueueWorker, startQueueWorker } from '../queue/queue-worker.ts'
import { tokenPlaceholder } from './mail-queue.store.server.ts'

export async function startMailSender(
  db: Db,
  log: Logger,
  mail: NonNullable<Config['mail']>,
  renewLink: (userId: string) => Promise<string | null>,
): Promise<QueueWorker> {
  // Imported here, so that only a server that sends mail loads it.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: mail.smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  const worker = startQueueWorker(db, log, {
    queue: 'mail',
    pause: { firstSeconds: 60, longestSeconds: 6 * 60 * 60 },
    lookEveryMs: 30_000,
    async carryOut(queued) {
      const text = await bodyOf(queued)
      if (text === null) {
        log.info({ mail: queued.id }, 'a mail was not sent, because its link has ended')
        return
      }
      await transport.sendMail({
        from: mail.from,
        to: queued.toAddress,
        replyTo: queued.replyTo ?? undefined,
        subject: queued.subject,
        text,
        messageId: `<queue-${queued.id}-${queued.createdAt.getTime()}@${mail.from.split('@').pop()?.replace('>', '')}>`,
      })
    },
  })

  async function bodyOf({ body, linkFor }: Queued<'mail'>) {
    if (linkFor === null) return body
    const token = await renewLink(linkFor)
    return token && body.replaceAll(tokenPlaceholder, token)
  }

  return {
    wake: worker.wake,
    async stop() {
      const stopping = worker.stop()
      transport.close()
      await stopping
    },
  }
}
