import { cmsPagePaths } from '../../../content/cms/frame.ts'
import { tellAsker } from '../../accounts/approval/approval-mail.server.ts'
import type { Publisher } from '../../accounts/approval/may-publish.server.ts'
import type { Services } from '../../server/services.ts'
import type { StoredPage } from '../page.store.server.ts'
import { toSaved } from '../save-page.server.ts'
import { type ReadState, writeVersion } from '../write-version.store.server.ts'

type Times = { publishAt: Date | null; unpublishAt: Date | null }
type Decision = { by: Publisher; isApproval: boolean }

/** Where somebody asked for approval, a time to publish is one, and they are told. */
export async function schedulePage(
  services: Pick<Services, 'db' | 'mail' | 'siteUrl'>,
  page: StoredPage,
  { publishAt, unpublishAt }: Times,
  read: ReadState,
  { by, isApproval }: Decision,
) {
  const { id, slug, review } = page
  const author = by.username
  const refersTo = publishAt ?? unpublishAt
  const event = isApproval ? ('approved' as const) : ('scheduled' as const)
  const told = refersTo ? { author, event, refersTo } : { author }
  const scheduledBy = refersTo && author
  const change = { publishAt, unpublishAt, scheduledBy, review: publishAt ? null : review }
  const saved = await services.db.transaction(async (tx) => {
    const done = await toSaved(tx, id, await writeVersion(tx, id, change, read, told), slug)
    if (isApproval && review) {
      const { title } = done.page
      await tellAsker(tx, services, review.by, 'scheduled', {
        ...{ title, by: author, path: cmsPagePaths.edit(id) },
      })
    }
    return done
  })
  if (isApproval) services.mail?.wake()
  return saved
}
