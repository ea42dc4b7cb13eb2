import { Hono } from 'hono'
import { clientMails } from '../../../content/client-mails.ts'
import { accountErrors } from '../../../content/errors/accounts.ts'
import { findAccountByEmail, findPerson } from '../../accounts/account.store.server.ts'
import { choosePassword, findLinkOwner } from '../../accounts/accounts.server.ts'
import { sendLink } from '../../accounts/send-link.server.ts'
import { about } from '../../audit/record.server.ts'
import { AppError, refuse } from '../../lib/app-error.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { valid } from '../../server/http/valid.ts'
import type { Limit } from '../../server/rate-limit.store.server.ts'
import type { Services } from '../../server/services.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.server.ts'
import { linkToken, newPassword, resetRequest } from './link.schema.ts'

const requestsByAddress: Limit = { name: 'reset-address', max: 10, windowSeconds: 3600 }
const mailsByPerson: Limit = { name: 'reset-person', max: 3, windowSeconds: 3600 }

const call = callsOf('Client account')

export const linkApi = new Hono<AppEnv>()
  .get(
    '/links/:token',
    call('Ask whom a one-time link is for', 'username'),
    valid('param', linkToken),
    async (c) => {
      const { username } = await findLinkOwner(c.var.services, c.req.valid('param').token)
      return c.json({ username })
    },
  )
  .post(
    '/links/:token',
    call(
      'Choose a password by a one-time link, and sign in',
      'success: true and the client, with the session cookie',
      { audit: 'password.choose' },
    ),
    valid('param', linkToken),
    valid('json', newPassword),
    async (c) => {
      const { token } = c.req.valid('param')
      const account = await choosePassword(c.var.services, token, c.req.valid('json').password)
      about(c, { id: account.id, label: account.username })
      // A link in the mail replaces the password, not the second step.
      const { username } = account
      return c.json({ success: true, client: { username }, ...(await completeSignIn(c, account)) })
    },
  )
  .post(
    '/reset-request',
    call('Ask for a new password by mail', 'success: true, whether or not the address is known', {
      audit: 'password.ask',
    }),
    valid('json', resetRequest),
    async (c) => {
      const { services, address } = c.var
      if (!services.mail) refuse('unavailable', accountErrors.noMail)
      await services.limiter.take(requestsByAddress, address)
      // Not awaited: the time of the answer must not reveal whether the address is known.
      void sendReset(services, c.req.valid('json').email).catch((error) =>
        services.log.error({ err: error }, 'a reset link could not be sent'),
      )
      return c.json({ success: true })
    },
  )

async function sendReset(services: Services, email: string) {
  const account = await findAccountByEmail(services.db, email)
  if (!account || account.disabled) return
  try {
    await services.limiter.take(mailsByPerson, account.id)
  } catch (error) {
    if (error instanceof AppError) return
    throw error
  }
  const person = await findPerson(services.db, account.id)
  await sendLink(services, clientMails.reset, { ...account, email: person?.email ?? null })
}
