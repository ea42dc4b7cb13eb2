import ShieldX from 'lucide-react/icons/shield-x'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { cmsFrame, cmsPaths } from '../../../content/cms/frame.ts'
import { isAtLeast } from '../../accounts/cms-roles.ts'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { isForAuthors } from './author-screens.ts'
import { useSignedIn } from './signed-in.tsx'

/** Says to authors why they see nothing here, rather than asking the API for it. */
export function EditorsOnly({ children }: { children: ReactNode }) {
  const { role } = useSignedIn()
  const { pathname } = useLocation()
  if (isAtLeast(role, 'editor') || isForAuthors(pathname)) return children
  return (
    <EmptyState
      icon={ShieldX}
      {...cmsFrame.editorsOnly}
      action={
        <ButtonLink href={cmsPaths.dashboard} variant="outline">
          {cmsFrame.backToDashboard}
        </ButtonLink>
      }
    />
  )
}
