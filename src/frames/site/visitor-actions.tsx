import { headerLinks } from '../../../content/navigation.ts'
import { cx } from '../../lib/cx.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useSiteConfig } from './use-site-config.ts'

export type AccountActionsProps = {
  place: 'header' | 'drawer'
  onChoose?: () => void
}

export function VisitorActions({ place, onChoose }: AccountActionsProps) {
  const { loginHref, bookDemoHref } = useSiteConfig()
  const inHeader = place === 'header'
  const buttonStyle = inHeader
    ? ({ size: 'sm' } as const)
    : ({ size: 'md', className: drawerRow } as const)
  return (
    <>
      <ButtonLink
        href={loginHref}
        onClick={onChoose}
        {...buttonStyle}
        variant={inHeader ? 'ghost' : 'outline'}
        className={cx(buttonStyle.className, inHeader && 'max-sm:hidden')}
      >
        {headerLinks.login.label}
      </ButtonLink>
      <ButtonLink href={bookDemoHref} onClick={onChoose} {...buttonStyle}>
        {headerLinks.bookDemo.label}
      </ButtonLink>
    </>
  )
}

export const drawerRow = 'min-h-12!'
