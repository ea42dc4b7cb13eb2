import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { describeError } from '../describe-error.ts'
import type { Logger } from '../logger.ts'
import {
  noteMailFailure,
  type QueuedMail,
  removeMail,
  takeDueMail,
} from './mail-queue.store.server.ts'

export type MailSender = {
  /** Call this after queuing a mail. It never throws and never waits. */
  wake(): void
  stop(): Promise<void>
}

const lookEveryMs = 30_000

export async function startMailSender(
  db: Db,
  log: Logger,
  mail: NonNullable<Config['mail']>,
): Promise<MailSender> {
  // Only a server that sends mail pays for loading it.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: mail.smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  let stopped = false
  let underWay: Promise<void> | null = null

  const send = (queued: QueuedMail) =>
    transport.sendMail({
      from: mail.from,
      to: queued.toAddress,
      replyTo: queued.replyTo ?? undefined,
      subject: queued.subject,
      text: queued.body,
      messageId: `<queue-${queued.id}-${queued.createdAt.getTime()}@${mail.from.split('@').pop()?.replace('>', '')}>`,
    })

  async function sendDue() {
    while (!stopped) {
      const queued = await takeDueMail(db)
      if (!queued) return
      try {
        await send(queued)
        await removeMail(db, queued.id)
      } catch (error) {
        const reason = describeError(error).message
        log.warn(
          { mail: queued.id, attempts: queued.attempts, reason },
          'mail kept for another try',
        )
        await noteMailFailure(db, queued.id, reason)
      }
    }
  }

  function wake() {
    if (stopped || underWay) return
    underWay = sendDue()
      .catch((error) => log.error({ err: error }, 'mail queue could not be read'))
      .finally(() => {
        underWay = null
      })
  }

  const timer = setInterval(wake, lookEveryMs).unref()
  wake()
  return {
    wake,
    async stop() {
      stopped = true
      clearInterval(timer)
      transport.close()
      await underWay
    },
  }
}
