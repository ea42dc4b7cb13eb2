import { Outlet } from 'react-router'
import { cmsPaths } from '../../content/cms/frame.ts'
import { ProofDialog } from '../accounts/second-factor/proof-dialog.tsx'
import { NewEnquiries } from '../enquiries/new-enquiries.tsx'
import { CmsFrame } from '../frames/cms/cms-frame.tsx'
import { CmsGuard } from '../frames/cms/cms-guard.tsx'
import { EditorsOnly } from '../frames/cms/editors-only.tsx'
import { QueryProvider } from '../lib/query/query-provider.tsx'
import '../ui/app/signed-in.css'

/** Around the CMS screens that have the sidebar. */
export default function CmsLayout() {
  return (
    <QueryProvider>
      <CmsFrame newEnquiries={<NewEnquiries />}>
        <CmsGuard>
          <EditorsOnly>
            <Outlet />
          </EditorsOnly>
        </CmsGuard>
        <ProofDialog kind="cms" accountPath={cmsPaths.account} />
      </CmsFrame>
    </QueryProvider>
  )
}
