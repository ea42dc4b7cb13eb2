import { privacyReport as words } from '../../../content/privacy-report.ts'
import { emailAddress } from '../../accounts/account.schema.ts'
import {
  type Account,
  findAccount,
  findAccountByEmail,
  findAccountByName,
  forgetCmsAddress,
  listCmsAccountsByEmail,
} from '../../accounts/account.store.server.ts'
import { deleteClient } from '../../accounts/accounts.server.ts'
import { deleteAllFactors, listFactors } from '../../accounts/second-factor/factor.store.server.ts'
import { deleteEnquiriesFrom, listEnquiriesFrom } from '../../enquiries/enquiry.store.server.ts'
import { refuse } from '../../lib/app-error.ts'
import {
  deleteInvitationsTo,
  listInvitationsTo,
} from '../../organisations/every-organisation.store.server.ts'
import type { Db } from '../../server/db/database.ts'
import { countMailTo, removeMailTo } from '../../server/mail/mail-queue.store.server.ts'
import { retentionOf } from '../../server/retention.ts'
import type { Services } from '../../server/services.ts'
import {
  listIdentities,
  listOwnersOfAddress,
  removeIdentities,
} from '../../single-sign-on/identity.store.server.ts'
import { collectPersonalData } from '../own-account/personal-data.server.ts'
import { listMentions } from './every-mention.store.server.ts'

export type PrivacyCommand = { action: 'privacy find' | 'privacy erase'; email: string }

/** Returns the lines to print. */
export async function runPrivacyCommand(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { action, email }: PrivacyCommand,
): Promise<string[]> {
  if (!emailAddress.safeParse(email).success) refuse('invalid', words.noAddress(email))
  const { clients, cms } = await accountsOf(db, email)
  const about = await Promise.all(clients.map((client) => describeClient(db, client)))
  const invitations = await listInvitationsTo(db, email)
  const stored = [
    ...about.flatMap((one) => one.stored),
    ...cms.map(({ username }) => words.cmsAccount(username)),
    ...(await Promise.all(cms.map(({ id }) => waysOf(db, 'cms', id)))).flat(),
    ...invitations.map(({ organisation }) => words.invitation(organisation)),
    ...some((await listEnquiriesFrom(db, email)).length, words.enquiries),
    ...some(await countMailTo(db, email), words.mail),
  ]
  const mentions = await listMentions(db, email)
  if (stored.length === 0 && mentions.length === 0) return [words.nothing(email)]
  const isErased = action === 'privacy erase'
  if (isErased) await erase(db, email, clients, cms)
  const left = isErased ? await listMentions(db, email) : mentions
  const { audit } = retentionOf(config)
  return [
    isErased ? words.erased(email) : words.found(email),
    ...stored.map(indented),
    ...(isErased ? [] : left.map(words.mention).map(indented)),
    words.kept,
    ...[
      ...about.flatMap((one) => one.kept),
      ...cms.map(({ username }) => words.keptUsername(username)),
      ...(isErased ? left.map(words.keptMention) : []),
      ...(clients.length + cms.length > 0 ? [words.keptAudit(audit)] : []),
      words.keptBackups,
    ].map(indented),
  ]
}

/** By the address of the person, as a username, and as that of an identity at a provider. */
async function accountsOf(db: Db, email: string) {
  const byIdentity = await Promise.all(
    (await listOwnersOfAddress(db, email)).map(({ kind, accountId }) =>
      findAccount(db, kind, accountId),
    ),
  )
  const found = [
    await findAccountByEmail(db, email),
    await findAccountByName(db, 'client', email),
    ...(await listCmsAccountsByEmail(db, email)),
    await findAccountByName(db, 'cms', email),
    ...byIdentity,
  ].filter((account) => account !== undefined)
  const each = [...new Map(found.map((one) => [`${one.kind} ${one.id}`, one])).values()]
  return {
    clients: each.filter(({ kind }) => kind === 'client'),
    cms: each.filter(({ kind }) => kind === 'cms'),
  }
}

/** The accounts first: one cannot be deleted while it is the only owner of an organisation. */
async function erase(db: Db, email: string, clients: Account[], cms: Account[]) {
  await db.transaction(async (tx) => {
    for (const client of clients) await deleteClient(tx, client)
    for (const { id } of cms) {
      await forgetCmsAddress(tx, id)
      await removeIdentities(tx, { kind: 'cms', accountId: id })
      await deleteAllFactors(tx, { kind: 'cms', accountId: id })
    }
    await deleteEnquiriesFrom(tx, email)
    await removeMailTo(tx, email)
  })
  await deleteInvitationsTo(db, email)
}

async function waysOf(db: Db, kind: Account['kind'], accountId: string) {
  const owner = { kind, accountId }
  return [
    ...some((await listFactors(db, owner)).length, words.factors),
    ...some((await listIdentities(db, owner)).length, words.identities),
  ]
}

async function describeClient(db: Db, { id, username }: Account) {
  const data = await collectPersonalData(db, { id, username })
  const { firstName, lastName } = data.person ?? {}
  const { messages, flags, keys } = data.assurance
  const organisations = data.memberships.filter(({ endedAt }) => !endedAt)
  return {
    stored: [
      words.person([firstName, lastName].filter(Boolean).join(' '), username),
      ...(await waysOf(db, 'client', id)),
      ...some(data.sessions.length, words.sessions),
      ...some(data.scenarios.length, words.scenarios),
      ...some(data.notices.length, words.notices),
      ...(organisations.length > 0
        ? [words.memberships(organisations.map(({ organisation }) => organisation))]
        : []),
    ],
    kept: [
      ...some(messages.length + flags.length, words.keptMessages),
      ...some(keys.length, words.keptKeys),
    ],
  }
}

const some = (number: number, text: (number: number) => string) =>
  number > 0 ? [text(number)] : []
const indented = (line: string) => `  ${line}`
