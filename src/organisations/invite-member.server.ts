import { randomInt } from 'node:crypto'
import { invitationToSignIn, invitationWithAccount } from '../../content/claims/invitation-mails.ts'
import { workspace as workspaceWords } from '../../content/claims/workspace.ts'
import { findAccount, findAccountByEmail, findPerson } from '../accounts/account.store.server.ts'
import { type SentLink, sendLink } from '../accounts/send-link.server.ts'
import { AppError } from '../lib/app-error.ts'
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

/** Where the invitation stands, and how the person hears of it. */
type Invited = { invitation: Invitation } & SentLink

/**
 * The person joins by themselves, in their workspace. Whether the address has an account already is not
 * told: both get a mail, one with a link to choose a password.
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
  // An address that no mail has reached proves nothing about who will use the account.
  const email = mail ? given.email : null
  const name = usernameFor(given.email)
  for (const username of [name, `${name.slice(0, 90)}-${randomInt(1_000_000)}`]) {
    const invitation = await inviteNewPerson(inviter, { username, email, passwordHash }, given)
    if (invitation) return invitation
  }
  throw new AppError('stale_edit', 'Somebody was just given this address. Try again.')
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
  // Not for an account that is in use, or was made by others: who invites could take it over.
  if (account && isNewAccount && !account.lastLogin) {
    const write = invitationWithAccount(about, workspace)
    return sendLink(services, write, { ...account, email }, workspacePath)
  }
  if (!mail || !email) return { mailed: false, link: workspace }
  await enqueueMail(db, { to: email, ...invitationToSignIn(about, workspace) })
  mail.wake()
  return { mailed: true }
}
