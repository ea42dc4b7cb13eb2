import { Outlet } from 'react-router'
import { QueryProvider } from '../lib/query-provider.tsx'

export default function CmsLayout() {
  return (
    <QueryProvider>
      <main id="main" className="mx-auto w-full max-w-[1320px] px-4 pt-7 pb-24 sm:px-8">
        <Outlet />
      </main>
    </QueryProvider>
  )
}
