import { useLocation } from 'react-router'
import { ssoWords } from '../../../content/clients/single-sign-on.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'

/** How the way to an identity provider ended that began on this page. */
export function SsoResult() {
  const { search } = useLocation()
  const isHydrated = useHydrated()
  const code = isHydrated ? new URLSearchParams(search).get('sso') : null
  if (!code) return null
  if (code === 'linked') {
    return (
      <p role="status" className="rounded-md bg-good-soft px-4 py-3.5 text-good-text">
        {ssoWords.security.linked}
      </p>
    )
  }
  if (!Object.hasOwn(ssoWords.problems, code)) return null
  return <ErrorSummary title={ssoWords.problems[code as keyof typeof ssoWords.problems]} />
}
