import { privacyReport as words } from '../../../content/privacy-report.ts'
import { emailAddress } from '../../accounts/account.schema.ts'
import {
  type Account,
  findAccountByEmail,
  forgetCmsAddress,
  listCmsAccountsByEmail,
} from '../../accounts/account.store.server.ts'
import { deleteClient } from '../../accounts/accounts.server.ts'
import { deleteEnquiriesFrom, listEnquiriesFrom } from '../../enquiries/enquiry.store.server.ts'
import { refuse } from '../../lib/app-error.ts'
import type { Db } from '../../server/db/database.ts'
import { countMailTo, removeMailTo } from '../../server/mail/mail-queue.store.server.ts'
import { retentionOf } from '../../server/retention.ts'
import type { Services } from '../../server/services.ts'
import { collectPersonalData } from '../own-account/personal-data.server.ts'

export type PrivacyCommand = { action: 'privacy find' | 'privacy erase'; email: string }

/** Returns the lines to print. */
export async function runPrivacyCommand(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { action, email }: PrivacyCommand,
): Promise<string[]> {
  if (!emailAddress.safeParse(email).success) refuse('invalid', words.noAddress(email))
  const client = await findAccountByEmail(db, email)
  const cms = await listCmsAccountsByEmail(db, email)
  const about = client && (await describeClient(db, client))
  const stored = [
    ...(about?.stored ?? []),
    ...cms.map(({ username }) => words.cmsAccount(username)),
    ...some((await listEnquiriesFrom(db, email)).length, words.enquiries),
    ...some(await countMailTo(db, email), words.mail),
  ]
  if (stored.length === 0) return [words.nothing(email)]
  if (action === 'privacy erase') await erase(db, email, client, cms)
  const { audit } = retentionOf(config)
  return [
    action === 'privacy find' ? words.found(email) : words.erased(email),
    ...stored.map(indented),
    words.kept,
    ...[
      ...(about?.kept ?? []),
      ...cms.map(({ username }) => words.keptUsername(username)),
      ...(client || cms.length > 0 ? [words.keptAudit(audit)] : []),
      words.keptBackups,
    ].map(indented),
  ]
}

/** The account first: it cannot be deleted while it is the only owner of an organisation. */
async function erase(db: Db, email: string, client: Account | undefined, cms: Account[]) {
  if (client) await deleteClient(db, client)
  for (const { id } of cms) await forgetCmsAddress(db, id)
  await deleteEnquiriesFrom(db, email)
  await removeMailTo(db, email)
}

async function describeClient(db: Db, { id, username }: Account) {
  const data = await collectPersonalData(db, { id, username })
  const { firstName, lastName } = data.person ?? {}
  const { messages, flags, keys } = data.assurance
  const organisations = data.memberships.filter(({ endedAt }) => !endedAt)
  return {
    stored: [
      words.person([firstName, lastName].filter(Boolean).join(' '), username),
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
