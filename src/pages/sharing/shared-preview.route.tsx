import { data } from 'react-router'
import { sharedPreview as words } from '../../../content/cms/sharing.ts'
import { pageTitle } from '../../../content/common.ts'
import { formatMomentInZone } from '../../lib/format-short-date.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { withPicturesAt } from '../../media/picture-address.ts'
import { servicesContext } from '../../server/route-context.ts'
import { PageView } from '../page-view.tsx'
import { readPreview } from '../public-page.server.ts'
import type { Route } from './+types/shared-preview.route.ts'
import { ArticleFacts } from './article-facts.tsx'
import { findPreviewLink } from './preview-link.store.server.ts'
import { readPreviewedArticle } from './previewed-article.server.ts'

/** The address is secret: other sites, caches and search engines must not learn it. */
const secretly = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, secret, config } = context.get(servicesContext)
  const isToken = /^[\w-]{43}$/.test(params.token)
  const link = isToken ? await findPreviewLink(db, secret, params.token) : undefined
  const preview = link && (await readPreview(db, link.pageId))
  if (!link || !preview) return data(null, { status: 404, headers: secretly })
  const { title, publicHtml } = preview
  const html = withPicturesAt(publicHtml, config.mediaUrl)
  const article = await readPreviewedArticle(db, preview.page, config.mediaUrl)
  const { madeBy, expiresAt } = link
  const until = expiresAt.toISOString()
  return data({ title, html, article, madeBy, until }, { headers: secretly })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: pageTitle(loaderData?.title ?? words.ended.title) },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export default function SharedPreview({ loaderData: page }: Route.ComponentProps) {
  // The server does not know the reader's time zone.
  const isHydrated = useHydrated()
  return (
    <main id="main" tabIndex={-1} className="min-h-svh outline-none">
      {page ? (
        <>
          <p className="border-b border-line bg-warn-soft px-4 py-2.5 text-center text-sm text-warn-text">
            {words.banner(page.madeBy)}
            <time dateTime={page.until}>
              {formatMomentInZone(page.until, isHydrated ? undefined : 'UTC')}
            </time>
            .
          </p>
          <PageView title={page.title} html={page.html}>
            {page.article && <ArticleFacts {...page.article} />}
          </PageView>
        </>
      ) : (
        <div className="grid min-h-[60svh] place-content-center gap-2 px-6 text-center">
          <h1 className="text-h3">{words.ended.title}</h1>
          <p className="text-fg-muted">{words.ended.text}</p>
        </div>
      )}
    </main>
  )
}
