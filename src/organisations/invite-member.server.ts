import { randomInt } from 'node:crypto'
import { invitationToSignIn, invitationWithAccount } from '../../content/claims/invitation-mails.ts'
import { workspace as workspaceWords } from '../../content/claims/workspace.ts'
import { organisationErrors } from '../../content/errors/organisations.ts'
import { findAccount, findAccountByEmail, findPerson } from '../accounts/account.store.server.ts'
import { type SentLink, sendLink } from '../accounts/send-link.server.ts'
import { refuse } from '../lib/app-error.ts'
import { enqueueMail } from '../server/mail/mail-queue.store.server.ts'
import { hashPassword } from '../server/passwords/password-hash.ts'
import { generatePassword } from '../server/passwords/password-rules.ts'
import type { Services } from '../server/services.ts'
import {
  findInvitationTo,
  type Invitation,
  type Inviter,
  inviteNewPerson,
  invitePerson,
} from './invitation.store.server.ts'
import type { MemberInput } from './organisation.schema.ts'

const { path: workspacePath } = workspaceWords

/** The stored invitation, and how the person is told of it. */
type Invited = { invitation: Invitation } & SentLink

/**
 * The person accepts the invitation in their own workspace. The inviter does not learn whether the
 * address had an account: both cases get a mail, a new account with a link to choose a password.
 */
export async function inviteMember(
  services: Services,
  inviter: Inviter,
  given: MemberInput,
): Promise<Invited> {
  const { db } = services
  const before = await findInvitationTo(inviter, given.email)
  const userId = before?.userId ?? (await findAccountByEmail(db, given.email))?.id
  const invitation = userId
    ? await invitePerson(inviter, userId, given)
    : await inviteStranger(services, inviter, given)
  return { invitation, ...(await tell(services, inviter, invitation)) }
}

async function inviteStranger({ mail }: Services, inviter: Inviter, given: MemberInput) {
  const passwordHash = await hashPassword(generatePassword())
  // Without mail, nothing proves that the address belongs to the person who uses the account.
  const email = mail ? given.email : null
  const name = usernameFor(given.email)
  for (const username of [name, `${name.slice(0, 90)}-${randomInt(1_000_000)}`]) {
    const invitation = await inviteNewPerson(inviter, { username, email, passwordHash }, given)
    if (invitation) return invitation
  }
  refuse('stale_edit', organisationErrors.addressTaken)
}

function usernameFor(email: string) {
  return email
    .toLowerCase()
    .replace(/[^\w.@-]/g, '-')
    .slice(0, 100)
}

async function tell(
  services: Services,
  inviter: Inviter,
  { userId, role, isNewAccount }: Invitation,
): Promise<SentLink> {
  const { db, mail, siteUrl } = services
  const about = { organisation: inviter.organisation.name, role, invitedBy: inviter.name }
  const workspace = siteUrl + workspacePath
  const account = await findAccount(db, 'client', userId)
  const email = (await findPerson(db, userId))?.email ?? null
  // Only an unused account made by this invitation: otherwise the inviter could take it over.
  if (account && isNewAccount && !account.lastLogin) {
    const write = invitationWithAccount(about, workspace)
    return sendLink(services, write, { ...account, email }, workspacePath)
  }
  if (!mail || !email) return { mailed: false, link: workspace }
  await enqueueMail(db, { to: email, ...invitationToSignIn(about, workspace) })
  mail.wake()
  return { mailed: true }
}
