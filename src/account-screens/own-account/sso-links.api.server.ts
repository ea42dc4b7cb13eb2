import { type Context, Hono } from 'hono'
import { account as accountWords } from '../../../content/clients/account.ts'
import { ssoWords } from '../../../content/clients/single-sign-on.ts'
import { cmsPaths } from '../../../content/cms/frame.ts'
import { requireClientOrEnrolling } from '../../accounts/require-client.server.ts'
import { requireAuthorOrEnrolling } from '../../accounts/require-editor.server.ts'
import { requireRecentProof } from '../../accounts/second-factor/recent-proof.server.ts'
import { clientReturnPath, returnPath } from '../../accounts/session/return-path.ts'
import type { SessionKind } from '../../accounts/session/session.store.server.ts'
import { refuse } from '../../lib/app-error.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { valid } from '../../server/http/valid.ts'
import { beginSso } from '../../single-sign-on/begin.server.ts'
import { readLinks, unlink } from '../../single-sign-on/identities.server.ts'
import { providerFor } from '../../single-sign-on/provider.server.ts'
import { cmsStart, identityId } from '../../single-sign-on/sso.schema.ts'

const rooms = { client: 'Client account', cms: 'CMS accounts' }
const guards = { client: requireClientOrEnrolling, cms: requireAuthorOrEnrolling }
const accountPaths = { client: accountWords.path, cms: cmsPaths.account }

/** With which identities somebody signs in by single sign-on. */
function ssoLinksApi(kind: SessionKind) {
  const call = callsOf(rooms[kind])
  return new Hono<AppEnv>()
    .use(guards[kind])
    .get(
      '/',
      call(
        'Read how your account is linked with single sign-on',
        'identities, hasPassword, and the name of the provider, null if there is none',
      ),
      async (c) => c.json(await readLinks(c.var.services, ownerOf(c, kind))),
    )
    .post(
      '/',
      call(
        'Begin to link your account with single sign-on',
        'url, the address of the identity provider to open',
        { changesNothing: true },
      ),
      requireRecentProof,
      async (c) => c.json({ url: await begin(c, kind, 'link', accountPaths[kind]) }),
    )
    .post(
      '/proof',
      call(
        'Begin to show again by single sign-on that it is you',
        'url, the address of the identity provider to open',
        { changesNothing: true },
      ),
      valid('json', cmsStart),
      async (c) => {
        const { next } = c.req.valid('json')
        return c.json({ url: await begin(c, kind, 'prove', wanted(kind, next)) })
      },
    )
    .delete(
      '/:id',
      call('Unlink an identity, unless it is the last way to sign in', 'success: true', {
        audit: 'sso.unlink',
      }),
      requireRecentProof,
      valid('param', identityId),
      async (c) => {
        await unlink(c.var.services, ownerOf(c, kind), c.req.valid('param').id)
        return c.json({ success: true })
      },
    )
}

function wanted(kind: SessionKind, next: string) {
  if (next === accountPaths[kind]) return next
  const search = `?${new URLSearchParams({ next })}`
  return kind === 'cms' ? returnPath(search) : clientReturnPath(search)
}

async function begin(
  c: Context<AppEnv>,
  kind: SessionKind,
  purpose: 'link' | 'prove',
  returnTo: string,
) {
  const owner = ownerOf(c, kind)
  const provider = await providerFor(c.var.services, owner)
  if (!provider) return refuse('not_found', ssoWords.messages.notOn)
  return beginSso(c, provider, { kind, purpose, accountId: owner.accountId, returnTo })
}

function ownerOf(c: Context<AppEnv>, kind: SessionKind) {
  const { id } = kind === 'client' ? c.var.client : c.var.editor
  return { kind, accountId: String(id) }
}

export const clientSsoLinksApi = ssoLinksApi('client')
export const cmsSsoLinksApi = ssoLinksApi('cms')
