import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { cmsPaths } from '../../content/cms/frame.ts'
import { pageEditor, pagePreview } from '../../content/cms/pages.ts'
import { pageTitle } from '../../content/common.ts'
import { ApiError } from '../lib/api-fetch.ts'
import { Spinner } from '../ui/spinner.tsx'
import type { Route } from './+types/page-editor.route.ts'
import type { Page } from './page-answers.ts'

import { PageEditor } from './page-editor.tsx'
import { PageUnavailable } from './page-unavailable.tsx'

export function meta({ params }: Route.MetaArgs) {
  const words = params.id ? pageEditor.edit : pageEditor.create
  return [{ title: pageTitle(words.heading) }, { name: 'robots', content: 'noindex' }]
}

/** /cms/pages/new and /cms/pages/edit/:id share one screen. */
export default function PageEditorRoute({ params: { id } }: Route.ComponentProps) {
  // A second click on "New page" must reset the screen, although the address is the same.
  const { key, pathname } = useLocation()
  const kind = pathname.startsWith(cmsPaths.articles) ? 'article' : 'page'
  return id === undefined ? (
    <PageEditor key={key} page={null} kind={kind} />
  ) : (
    <StoredPageEditor key={id} id={id} />
  )
}

function StoredPageEditor({ id }: { id: string }) {
  // Always fetched: a cached answer would be older than the last save.
  const { data, error } = useQuery<Page>({
    queryKey: [`/api/cms/pages/${id}`],
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  if (data) return <PageEditor page={data} kind={data.kind} />
  if (error) {
    const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400)
    return <PageUnavailable {...(isMissing ? pagePreview.missing : pagePreview.failed)} />
  }
  return (
    <div role="status" className="grid min-h-[60svh] place-items-center text-accent-text">
      <Spinner className="size-8" />
      <span className="sr-only">{pageEditor.loading}</span>
    </div>
  )
}
