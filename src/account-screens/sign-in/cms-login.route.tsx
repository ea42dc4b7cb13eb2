import { brand } from '../../../content/brand.ts'
import { cmsPaths } from '../../../content/cms/frame.ts'
import { cmsLogin } from '../../../content/cms/login.ts'
import { cmsMeta } from '../../frames/cms/cms-meta.ts'
import { QueryProvider } from '../../lib/query/query-provider.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import { Logo } from '../../ui/logo.tsx'
import { LoginForm } from './cms-login-form.tsx'

export const meta = () => cmsMeta(cmsLogin.documentTitle)

export default function CmsLoginPage() {
  return (
    <QueryProvider>
      <main
        id="main"
        tabIndex={-1}
        className="relative isolate grid min-h-svh place-items-center overflow-hidden p-6 shadow-none! outline-none"
      >
        <div className="contours contours-login" />
        <div className="grid w-[min(420px,100%)] justify-items-center gap-[22px]">
          <Logo name={brand.name} size={30} className="text-xl!" />
          <LoginForm />
          <AppLink
            href={cmsPaths.site}
            className="inline-flex min-h-(--hit) items-center text-md font-semibold text-accent-text underline underline-offset-3"
          >
            {cmsLogin.back}
          </AppLink>
        </div>
      </main>
    </QueryProvider>
  )
}
