import { useQueryClient } from '@tanstack/react-query'
import CloudOff from 'lucide-react/icons/cloud-off'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { cmsFrame } from '../../../content/cms/frame.ts'
import { loginPath } from '../../accounts/session/return-path.ts'
import { useCmsSession } from '../../accounts/session/use-cms-session.ts'
import { ApiError } from '../../lib/api-fetch.ts'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { Button } from '../../ui/button.tsx'
import { SignedInContext } from './signed-in.tsx'

/** The editor asks for the password in place: leaving the screen would lose unsaved text. */
const renewsInPlace = /^\/cms\/(pages\/(new|edit\/)|site\/)/

/**
 * Shows its children to those who are signed in and sends others to the sign-in page and back. The
 * document is the same for everybody; the API guards the data.
 */
export function CmsGuard({ children }: { children: ReactNode }) {
  const { data: session, isError, isFetching, refetch } = useCmsSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useAskAgain(pathname, refetch)
  const lastIn = useRef<{ pathname: string; session: typeof session }>(null)
  if (session?.authenticated) lastIn.current = { pathname, session }
  const kept =
    renewsInPlace.test(pathname) && lastIn.current?.pathname === pathname
      ? lastIn.current.session
      : undefined
  const shown = session?.authenticated ? session : kept
  const isOut = !shown && session?.authenticated === false && !isFetching

  useEffect(() => {
    if (isOut) navigate(loginPath(pathname + search), { replace: true })
  }, [isOut, navigate, pathname, search])

  if (shown?.authenticated) {
    return <SignedInContext value={shown}>{children}</SignedInContext>
  }
  return isError && !isFetching ? <CmsUnreachable onRetry={() => void refetch()} /> : null
}

/** Checks the session at each navigation, and when a query is refused because it has ended. */
function useAskAgain(pathname: string, refetch: () => unknown) {
  const queries = useQueryClient().getQueryCache()
  const asked = useRef(pathname)
  useEffect(() => {
    if (asked.current === pathname) return
    asked.current = pathname
    refetch()
  }, [pathname, refetch])
  useEffect(
    () =>
      queries.subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const { error } = event.action
        if (error instanceof ApiError && error.status === 401) refetch()
      }),
    [queries, refetch],
  )
}

function CmsUnreachable({ onRetry }: { onRetry: () => void }) {
  const { title, text, retry } = cmsFrame.unreachable
  return (
    <EmptyState
      icon={CloudOff}
      title={title}
      text={text}
      action={
        <Button variant="outline" onClick={onRetry}>
          {retry}
        </Button>
      }
    />
  )
}
