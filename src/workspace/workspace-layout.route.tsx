import { Outlet } from 'react-router'
import { account } from '../../content/clients/account.ts'
import { ProofDialog } from '../accounts/second-factor/proof-dialog.tsx'
import { QueryProvider } from '../lib/query/query-provider.tsx'
import { WorkspaceFrame } from './frame/workspace-frame.tsx'
import '../ui/app/signed-in.css'

/** Around every screen of the workspace. */
export default function WorkspaceLayout() {
  return (
    <QueryProvider>
      <WorkspaceFrame>
        <Outlet />
        <ProofDialog kind="client" accountPath={account.path} />
      </WorkspaceFrame>
    </QueryProvider>
  )
}
