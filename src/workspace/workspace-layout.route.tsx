import { Outlet } from 'react-router'
import { QueryProvider } from '../lib/query/query-provider.tsx'
import { WorkspaceFrame } from './frame/workspace-frame.tsx'

/** Around every screen of the workspace. */
export default function WorkspaceLayout() {
  return (
    <QueryProvider>
      <WorkspaceFrame>
        <Outlet />
      </WorkspaceFrame>
    </QueryProvider>
  )
}
