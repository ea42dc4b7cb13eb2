import { lazy, Suspense } from 'react'
import { headerLinks } from '../../../content/navigation.ts'
import { useSignedInCookie } from '../../accounts/session/use-signed-in-cookie.ts'
import { cx } from '../../lib/cx.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useSiteConfig } from './use-site-config.ts'

// Most visitors have no account: only clients fetch what asks for the session.
const ClientActions = lazy(async () => ({
  default: (await import('./client-actions.tsx')).ClientActions,
}))

export type AccountActionsProps = {
  place: 'header' | 'drawer'
  onChoose?: () => void
}

/** Login and Book Demo, or the client's name and Logout. */
export function AccountActions(props: AccountActionsProps) {
  const mayBeClient = useSignedInCookie()
  if (!mayBeClient) return <VisitorActions {...props} />
  return (
    <Suspense>
      <ClientActions {...props} />
    </Suspense>
  )
}

export function VisitorActions({ place, onChoose }: AccountActionsProps) {
  const { loginHref, bookDemoHref } = useSiteConfig()
  const inHeader = place === 'header'
  const look = inHeader
    ? ({ size: 'sm' } as const)
    : ({ size: 'md', className: drawerRow } as const)
  return (
    <>
      <ButtonLink
        href={loginHref}
        onClick={onChoose}
        {...look}
        variant={inHeader ? 'ghost' : 'outline'}
        className={cx(look.className, inHeader && 'max-sm:hidden')}
      >
        {headerLinks.login.label}
      </ButtonLink>
      <ButtonLink href={bookDemoHref} onClick={onChoose} {...look}>
        {headerLinks.bookDemo.label}
      </ButtonLink>
    </>
  )
}

export const drawerRow = 'min-h-12!'
