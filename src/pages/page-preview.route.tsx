import { useQuery } from '@tanstack/react-query'
import { pagePreview } from '../../content/cms/pages.ts'
import { pageTitle } from '../../content/common.ts'
import { CmsGuard } from '../frames/cms/cms-guard.tsx'
import { ApiError } from '../lib/api-fetch.ts'
import { QueryProvider } from '../lib/query/query-provider.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { Route } from './+types/page-preview.route.ts'
import type { Page } from './page-answers.ts'

import { PageUnavailable } from './page-unavailable.tsx'
import { PageView } from './page-view.tsx'
import { PreviewBar } from './preview-bar.tsx'

export function meta() {
  return [{ title: pageTitle(pagePreview.metaTitle) }, { name: 'robots', content: 'noindex' }]
}

/** Has no CMS frame, so that the page looks as visitors will see it. */
export default function PagePreviewRoute({ params }: Route.ComponentProps) {
  return (
    <QueryProvider>
      <CmsGuard>
        <PagePreview key={params.id} id={params.id} />
      </CmsGuard>
    </QueryProvider>
  )
}

function PagePreview({ id }: { id: string }) {
  const { data: page, error } = useQuery<Page>({
    queryKey: [`/api/cms/pages/${encodeURIComponent(id)}?as=visitor`],
    staleTime: 0,
    gcTime: 0,
  })
  const status = error instanceof ApiError ? error.status : undefined
  if (page) {
    return (
      <>
        <PreviewBar page={page} />
        <main id="main" tabIndex={-1} className="outline-none">
          <PageView title={page.title} html={page.content} />
        </main>
      </>
    )
  }
  return (
    <main id="main" tabIndex={-1} className="grid min-h-svh place-items-center outline-none">
      {error && status !== 401 ? (
        <PageUnavailable
          {...(status === undefined || status > 499 ? pagePreview.failed : pagePreview.missing)}
        />
      ) : (
        <div role="status" className="text-accent-text">
          <Spinner className="size-8" />
          <span className="sr-only">{pagePreview.loading}</span>
        </div>
      )}
    </main>
  )
}
