import type { NoticeKind } from '../../../content/clients/notices.ts'
import { notices as words } from '../../../content/clients/notices.ts'
import type { Db } from '../../server/db/database.ts'
import { enqueueMail } from '../../server/mail/mail-queue.store.server.ts'
import type { Services } from '../../server/services.ts'
import { type Account, findCmsAddress } from '../account.store.server.ts'
import { findReader, insertNotice } from './notice.store.server.ts'

/**
 * Tells somebody what happened to their account or in their name, in the transaction of the change:
 * in their workspace, and by mail if that is set up. After the commit the caller wakes the sender.
 */
export async function tellPerson(
  tx: Db,
  mail: Services['mail'],
  userId: string,
  kind: NoticeKind,
  detail: Record<string, string> = {},
) {
  await insertNotice(tx, userId, kind, detail)
  if (mail) await enqueueNotice(tx, await findReader(tx, userId), kind, detail)
}

/** The same for an account of either kind; the CMS has no notices, only mail. */
export async function tellAccount(
  tx: Db,
  mail: Services['mail'],
  account: Pick<Account, 'kind' | 'id'>,
  kind: NoticeKind,
  detail: Record<string, string> = {},
) {
  if (account.kind === 'client') return tellPerson(tx, mail, account.id, kind, detail)
  if (mail) await enqueueNotice(tx, await findCmsAddress(tx, account.id), kind, detail)
}

type Reader = { email: string; username: string }

async function enqueueNotice(
  tx: Db,
  reader: Reader | undefined,
  kind: NoticeKind,
  detail: Record<string, string>,
) {
  if (!reader) return
  await enqueueMail(tx, {
    to: reader.email,
    subject: words.titles[kind],
    body: words.mailBody(words.texts[kind](detail), reader.username),
  })
}
