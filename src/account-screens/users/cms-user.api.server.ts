import { Hono } from 'hono'
import { auditChanges } from '../../../content/audit/changes.ts'
import { accountErrors } from '../../../content/errors/accounts.ts'
import { addAccount, changePassword, getAccount } from '../../accounts/accounts.server.ts'
import {
  readApprovalRequired,
  setApprovalRequired,
} from '../../accounts/approval/approval.store.server.ts'
import { approvalSetting } from '../../accounts/approval/review.schema.ts'
import { requireAdmin } from '../../accounts/require-admin.server.ts'
import { requireEditor } from '../../accounts/require-editor.server.ts'
import { dayOf, requirement, resetReason } from '../../accounts/second-factor/factor.schema.ts'
import {
  readCmsRequirement,
  setCmsRequirement,
} from '../../accounts/second-factor/factor.store.server.ts'
import { requireRecentProof } from '../../accounts/second-factor/recent-proof.server.ts'
import { resetFactors } from '../../accounts/second-factor/second-factor.server.ts'
import { about } from '../../audit/record.server.ts'
import { refuse } from '../../lib/app-error.ts'
import { rowId } from '../../lib/form/row-number.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { valid } from '../../server/http/valid.ts'
import { generatePassword } from '../../server/passwords/password-rules.ts'
import { cmsUserChange, newCmsUser } from './cms-user.schema.ts'
import { changeCmsUser, findCmsUser, listCmsUsers } from './cms-user.store.server.ts'
import { presentUser } from './present-user.server.ts'

const call = callsOf('CMS accounts')

/** A generated password is shown once, in the answer, and stored only as a hash. */
export const cmsUsersApi = new Hono<AppEnv>()
  .use(requireEditor, requireAdmin)
  .get('/', call('List the accounts of the CMS', 'users, and their total'), async (c) => {
    const users = await listCmsUsers(c.var.services.db)
    return c.json({ users: users.map(presentUser), total: users.length })
  })
  .post(
    '/',
    call(
      'Add an account with a generated password',
      'success: true, the user, and the password, once',
      { audit: 'user.create', status: 201 },
    ),
    requireRecentProof,
    valid('json', newCmsUser),
    async (c) => {
      const { db } = c.var.services
      const { username, email, role } = c.req.valid('json')
      const password = generatePassword()
      const { id } = await addAccount(db, 'cms', {
        username,
        email: email || null,
        role,
        password,
      })
      about(c, { id, label: username, detail: auditChanges.role('none', role) })
      const user = (await findCmsUser(db, Number(id))) ?? refuse('not_found', accountErrors.gone)
      return c.json({ success: true, user: presentUser(user), password }, 201)
    },
  )
  .patch(
    '/:id',
    call(
      'Change a role or an email address, disable or enable an account',
      'success: true, and the user',
      {
        audit: 'user.change',
      },
    ),
    requireRecentProof,
    valid('param', rowId),
    valid('json', cmsUserChange),
    async (c) => {
      const { db } = c.var.services
      const { id } = c.req.valid('param')
      const before = await findCmsUser(db, id)
      const user = await changeCmsUser(db, id, c.req.valid('json'))
      if (user === 'missing') return refuse('not_found', accountErrors.gone)
      if (user === 'last-admin')
        return refuse({ code: 'last_admin', kind: 'conflict' }, accountErrors.lastAdmin)
      about(c, { label: user.username, detail: before && changesOf(before, user) })
      return c.json({ success: true, user: presentUser(user) })
    },
  )
  .post(
    '/:id/password',
    call(
      'Give an account a new generated password; its sessions end',
      'success: true, and the password, once',
      { audit: 'user.password' },
    ),
    requireRecentProof,
    valid('param', rowId),
    async (c) => {
      const { db, mail } = c.var.services
      const { username } =
        (await findCmsUser(db, c.req.valid('param').id)) ?? refuse('not_found', accountErrors.gone)
      about(c, { label: username })
      const password = generatePassword()
      await changePassword(db, await getAccount(db, 'cms', username), password, { mail })
      mail?.wake()
      return c.json({ success: true, password })
    },
  )
  .post(
    '/:id/reset-second-step',
    call('Remove every second step of an account whose owner lost theirs', 'success: true', {
      audit: 'user.reset-second-step',
    }),
    requireRecentProof,
    valid('param', rowId),
    valid('json', resetReason),
    async (c) => {
      const { services, editor } = c.var
      const { username } =
        (await findCmsUser(services.db, c.req.valid('param').id)) ??
        refuse('not_found', accountErrors.gone)
      about(c, { label: username })
      const account = await getAccount(services.db, 'cms', username)
      const { reason } = c.req.valid('json')
      about(c, { detail: reason })
      await resetFactors(services, account, { by: editor.username, reason })
      return c.json({ success: true })
    },
  )

export const cmsRequirementApi = new Hono<AppEnv>()
  .use(requireEditor, requireAdmin)
  .get(
    '/',
    call('Read from when on accounts of the CMS need a second step (admins)', 'from, or null'),
    async (c) => {
      const from = await readCmsRequirement(c.var.services.db)
      return c.json({ from: from && dayText(from) })
    },
  )
  .put(
    '/',
    call('Require a second step of all accounts of the CMS (admins)', 'success: true', {
      audit: 'security.require',
    }),
    requireRecentProof,
    valid('json', requirement),
    async (c) => {
      const { db } = c.var.services
      const { from } = c.req.valid('json')
      const before = await readCmsRequirement(db)
      about(c, { detail: auditChanges.requiredFrom(before && dayText(before), from) })
      await setCmsRequirement(db, dayOf(from))
      return c.json({ success: true })
    },
  )
  .get(
    '/approval',
    call('Read whether editors need approval to publish (admins)', 'required'),
    async (c) => c.json({ required: await readApprovalRequired(c.var.services.db) }),
  )
  .put(
    '/approval',
    call('Require or do not require approval of what editors publish (admins)', 'success: true', {
      audit: 'approval.require',
    }),
    requireRecentProof,
    valid('json', approvalSetting),
    async (c) => {
      const { required } = c.req.valid('json')
      about(c, { detail: auditChanges.required(required) })
      await setApprovalRequired(c.var.services.db, required)
      return c.json({ success: true })
    },
  )

type State = Pick<
  NonNullable<Awaited<ReturnType<typeof findCmsUser>>>,
  'role' | 'disabledAt' | 'email'
>

function changesOf(before: State, after: State) {
  const isDisabled = after.disabledAt !== null
  const isSwitched = isDisabled !== (before.disabledAt !== null)
  return auditChanges.all([
    auditChanges.role(before.role, after.role),
    auditChanges.email(before.email, after.email),
    isSwitched ? auditChanges.disabled(isDisabled) : '',
  ])
}

function dayText(day: Date) {
  return day.toISOString().slice(0, 10)
}
