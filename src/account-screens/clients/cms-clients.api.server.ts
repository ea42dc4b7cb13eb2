import { type Context, Hono } from 'hono'
import { auditChanges } from '../../../content/audit/changes.ts'
import { clientMails } from '../../../content/client-mails.ts'
import { accountErrors } from '../../../content/errors/accounts.ts'
import {
  findAccount,
  findAccountByEmail,
  findPerson,
  listClients,
} from '../../accounts/account.store.server.ts'
import { addAccount, setDisabled } from '../../accounts/accounts.server.ts'
import { requireAdmin } from '../../accounts/require-admin.server.ts'
import { requireEditor } from '../../accounts/require-editor.server.ts'
import { resetReason } from '../../accounts/second-factor/factor.schema.ts'
import { requireRecentProof } from '../../accounts/second-factor/recent-proof.server.ts'
import { resetFactors } from '../../accounts/second-factor/second-factor.server.ts'
import { sendLink } from '../../accounts/send-link.server.ts'
import { about } from '../../audit/record.server.ts'
import { refuse } from '../../lib/app-error.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { valid } from '../../server/http/valid.ts'
import { generatePassword } from '../../server/passwords/password-rules.ts'
import { clientChange, clientId, newClient } from './cms-clients.schema.ts'

const call = callsOf('CMS clients')

export const cmsClientsApi = new Hono<AppEnv>()
  .use(requireEditor, requireAdmin)
  .get('/', call('List client accounts (admins)', 'clients, and the total'), async (c) => {
    const clients = await listClients(c.var.services.db)
    return c.json({ clients: clients.map(present), total: clients.length })
  })
  .post(
    '/',
    call(
      'Add a client and invite them by a one-time link (admins)',
      'success: true; the link, or that it was mailed',
      { audit: 'client.create', status: 201 },
    ),
    requireRecentProof,
    valid('json', newClient),
    async (c) => {
      const { services } = c.var
      const { username, email, firstName, lastName } = c.req.valid('json')
      if (email && (await findAccountByEmail(services.db, email))) {
        refuse('name_taken', accountErrors.addressTaken(email), {
          fields: { email: 'Another client already has this address' },
        })
      }
      const account = await addAccount(services.db, 'client', {
        username,
        email: email || null,
        firstName: firstName || null,
        lastName: lastName || null,
        // A random password that nobody learns: the client chooses one through the link.
        password: generatePassword(),
      })
      about(c, { id: account.id, label: account.username })
      const sent = await sendLink(services, clientMails.invitation, {
        ...account,
        email: email || null,
      })
      return c.json({ success: true, id: account.id, username: account.username, ...sent }, 201)
    },
  )
  .patch(
    '/:id',
    call(
      'Disable a client, which ends their sessions, or enable them again (admins)',
      'success: true',
      { audit: 'client.change' },
    ),
    requireRecentProof,
    valid('param', clientId),
    valid('json', clientChange),
    async (c) => {
      const account = await getClient(c, c.req.valid('param').id)
      const { disabled } = c.req.valid('json')
      about(c, { detail: auditChanges.disabled(disabled) })
      await setDisabled(c.var.services.db, account, disabled)
      return c.json({ success: true })
    },
  )
  .post(
    '/:id/reset',
    call(
      'Create a one-time link for a new password (admins)',
      'success: true; the link, or that it was mailed',
      { audit: 'client.reset' },
    ),
    requireRecentProof,
    valid('param', clientId),
    async (c) => {
      const account = await getClient(c, c.req.valid('param').id)
      const person = await findPerson(c.var.services.db, account.id)
      const email = person?.email ?? null
      const resetBy = c.var.editor.username
      const sent = await sendLink(c.var.services, clientMails.reset, { ...account, email, resetBy })
      return c.json({ success: true, username: account.username, ...sent })
    },
  )
  .post(
    '/:id/reset-second-step',
    call('Remove every second step of a client who lost theirs (admins)', 'success: true', {
      audit: 'client.reset-second-step',
    }),
    requireRecentProof,
    valid('param', clientId),
    valid('json', resetReason),
    async (c) => {
      const { services, editor } = c.var
      const account = await getClient(c, c.req.valid('param').id)
      const { reason } = c.req.valid('json')
      about(c, { detail: reason })
      await resetFactors(services, account, { by: editor.username, reason })
      return c.json({ success: true })
    },
  )

async function getClient(c: Context<AppEnv>, id: string) {
  const account = await findAccount(c.var.services.db, 'client', id)
  if (!account) refuse('not_found', accountErrors.noClient)
  about(c, { label: account.username })
  return account
}

function present(client: Awaited<ReturnType<typeof listClients>>[number]) {
  const { id, username, email, firstName, lastName, createdAt, lastLogin, disabledAt } = client
  return {
    id,
    username,
    email,
    firstName,
    lastName,
    createdAt,
    lastLogin,
    disabled: disabledAt !== null,
    hasSecondStep: client.hasSecondStep,
  }
}
