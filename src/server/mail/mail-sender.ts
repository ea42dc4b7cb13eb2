import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { Logger } from '../logger.ts'
import { type QueueWorker, startQueueWorker } from '../queue/queue-worker.ts'

export async function startMailSender(
  db: Db,
  log: Logger,
  mail: NonNullable<Config['mail']>,
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
    carryOut: (queued) =>
      transport.sendMail({
        from: mail.from,
        to: queued.toAddress,
        replyTo: queued.replyTo ?? undefined,
        subject: queued.subject,
        text: queued.body,
        messageId: `<queue-${queued.id}-${queued.createdAt.getTime()}@${mail.from.split('@').pop()?.replace('>', '')}>`,
      }),
  })
  return {
    wake: worker.wake,
    async stop() {
      const stopping = worker.stop()
      transport.close()
      await stopping
    },
  }
}
