import { useEffect, useState } from 'react'
import { login } from '../../../content/clients/login.ts'
import { privateMeta } from '../../frames/site/private-meta.ts'
import type { ApiAnswer } from '../../lib/api-answer.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { SplitHeading, SplitScreen } from '../sign-in/split-screen.tsx'
import type { Route } from './+types/invitation.route.ts'
import type { linkApi } from './link.api.server.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { SupportAddress } from './support-address.tsx'

const words = login.invitation

type LinkOwner = ApiAnswer<typeof linkApi, '/links/:token', 'get'>

export function meta({ matches }: Route.MetaArgs) {
  // The address contains a secret, so the metadata for other sites does not.
  const page = { title: words.title, description: words.title, path: login.path }
  return privateMeta(page, matches)
}

/** A page whose address is a secret must not be cached. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export default function InvitationPage({ params }: Route.ComponentProps) {
  const { token } = params
  const [username, setUsername] = useState<string>()
  const [expired, setExpired] = useState(false)

  useEffect(() => {
    apiFetch<LinkOwner>(`/api/client/links/${token}`).then(
      (answer) => setUsername(answer.username),
      () => setExpired(true),
    )
  }, [token])

  return (
    <SplitScreen>
      <SplitHeading title={words.title} lead={username && words.lead(username)} />
      {expired && (
        <p role="alert" className="text-fg-muted">
          {words.expired} <SupportAddress />
        </p>
      )}
      {username && (
        <NewPasswordForm
          token={token}
          username={username}
          onExpired={() => {
            setUsername(undefined)
            setExpired(true)
          }}
        />
      )}
      {!username && !expired && (
        <p role="status">
          <Spinner />
          <span className="sr-only">{words.loading}</span>
        </p>
      )}
    </SplitScreen>
  )
}
