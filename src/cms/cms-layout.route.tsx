import { Outlet } from 'react-router'
import { QueryProvider } from '../lib/query-provider.tsx'
import { CmsFrame } from './cms-frame.tsx'
import { CmsGuard } from './cms-guard.tsx'

/** Around the CMS screens that have the sidebar. */
export default function CmsLayout() {
  return (
    <QueryProvider>
      <CmsFrame>
        <CmsGuard>
          <Outlet />
        </CmsGuard>
      </CmsFrame>
    </QueryProvider>
  )
}
