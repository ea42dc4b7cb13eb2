import type { SendMailOptions } from 'nodemailer'
import { inMails } from '../../../content/mail-words.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { Logger } from '../logger.ts'
import type { Queued } from '../queue/queue.store.server.ts'
import { type QueueWorker, startQueueWorker } from '../queue/queue-worker.ts'
import type { SiteBrand } from '../site-brand.ts'
import { tokenPlaceholder } from './mail-queue.store.server.ts'

/** A server may send its answers so slowly that no timeout of the socket notices. */
const longestMs = 45_000

type FromOthers = {
  renewLink(userId: string): Promise<string | null>
  readBrand(): Promise<SiteBrand>
}

export async function startMailSender(
  db: Db,
  log: Logger,
  mail: NonNullable<Config['mail']>,
  { renewLink, readBrand }: FromOthers,
): Promise<QueueWorker> {
  // Imported here, so that only a server that sends mail loads it.
  const { createTransport } = await import('nodemailer')

  async function send(message: SendMailOptions) {
    // Of one mail each, because only a pool can be closed in the middle of one.
    const transport = createTransport({
      url: mail.smtpUrl,
      pool: true,
      maxConnections: 1,
      maxRequeues: 0,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    })
    const close = transport.close as (options: { force: boolean }) => void
    const tooLate = setTimeout(() => close.call(transport, { force: true }), longestMs)
    try {
      await transport.sendMail(message)
    } finally {
      clearTimeout(tooLate)
      transport.close()
    }
  }

  const worker = startQueueWorker(db, log, {
    queue: 'mail',
    // Longer than one attempt takes.
    pause: { firstSeconds: 60, longestSeconds: 6 * 60 * 60 },
    lookEveryMs: 30_000,
    async carryOut(queued) {
      const text = await bodyOf(queued)
      if (text === null) {
        log.info({ mail: queued.id }, 'a mail was not sent, because its link has ended')
        return
      }
      const { name, support } = await readBrand()
      // What a visitor wrote stays as it is.
      const filled = (words: string) =>
        queued.replyTo
          ? words
          : words.replaceAll(inMails.site, name).replaceAll(inMails.support, support)
      await send({
        from: mail.from,
        to: queued.toAddress,
        replyTo: queued.replyTo ?? undefined,
        subject: filled(queued.subject),
        text: filled(text),
        messageId: `<queue-${queued.id}-${queued.createdAt.getTime()}@${mail.from.split('@').pop()?.replace('>', '')}>`,
      })
    },
  })

  async function bodyOf({ body, linkFor }: Queued<'mail'>) {
    if (linkFor === null) return body
    const token = await renewLink(linkFor)
    return token && body.replaceAll(tokenPlaceholder, token)
  }

  return worker
}
