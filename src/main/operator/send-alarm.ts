import { logWatchWords as words } from '../../../content/claims/log-watch.ts'
import { printable } from '../../lib/printable.ts'
import { readConfig } from '../../server/config.ts'

type To = { url: string; mail: string | null; webhook: string | null }
type Alarm = {
  kind: string
  detail: string
  /** Of the log as it was last found to be right. */
  origin: string | null
  size: number | null
  isOver?: boolean
}

/** Tells people and programs. What cannot be sent is said, and changes nothing else. */
export async function sendAlarm({ url, mail, webhook }: To, alarm: Alarm) {
  const { kind, ...facts } = alarm
  const at = new Date().toISOString()
  if (webhook) {
    const body = JSON.stringify({ format: 'terraproof.alarm/1', url, alarm: kind, ...facts, at })
    await attempt('webhook', async () => {
      const headers = { 'content-type': 'application/json' }
      const signal = AbortSignal.timeout(10_000)
      const answer = await fetch(webhook, { method: 'POST', headers, body, signal })
      if (!answer.ok) throw new Error(`it answered ${answer.status}`)
    })
  }
  if (mail) await attempt('mail', () => sendMail(mail, url, alarm))
}

async function sendMail(to: string, url: string, { kind, detail, isOver = false }: Alarm) {
  const { mail } = readConfig()
  if (!mail) throw new Error('SMTP_URL and MAIL_FROM are not set')
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url: mail.smtpUrl })
  try {
    await transport.sendMail({
      from: mail.from,
      to,
      subject: isOver ? words.mail.over(url, kind) : words.mail.subject(url, kind),
      text: `${printable(isOver ? detail : words.alarm(kind, detail))}\n`,
    })
  } finally {
    transport.close()
  }
}

async function attempt(how: string, send: () => Promise<void>) {
  try {
    await send()
  } catch (error) {
    console.error(printable(words.notSent(how, (error as Error).message)))
  }
}
