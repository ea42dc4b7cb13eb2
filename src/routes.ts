import type { RouteConfig } from '@react-router/dev/routes'
import { articles } from '../content/articles/articles.ts'
import type { MarketingPage } from '../content/pages/marketing-page.ts'
import { marketingPages, pagesWithWorkspace } from '../content/pages/marketing-pages.ts'

/** Another spelling of an address is another address: the page cache knows only the one listed. */
const route = (path: string, file: string, options: { id?: string } = {}) => ({
  ...options,
  path,
  file,
  caseSensitive: true,
})
// Not from @react-router/dev, because the server reads this list, too.
const index = (file: string) => ({ file, index: true })
const layout = (file: string, children: ReturnType<typeof route>[]) => ({ file, children })

// The component kit is for those who build the product: a production build does not contain it.
const forDevelopers = import.meta.env?.DEV ? [route('kit', 'ui/kit.route.tsx')] : []

const marketingRoute = (page: MarketingPage) =>
  route(
    page.path,
    pagesWithWorkspace.includes(page)
      ? 'site/marketing-page-with-workspace.route.tsx'
      : 'site/marketing-page.route.tsx',
    { id: `site${page.path}` },
  )

export default [
  index('site/splash.route.tsx'),
  route('home', 'site/home/home.route.tsx'),
  ...marketingPages.map(marketingRoute),
  route('blog', 'site/blog/list/blog.route.tsx'),
  ...articles.map(({ slug }) =>
    route(`blog/${slug}`, 'site/blog/article.route.tsx', { id: `article ${slug}` }),
  ),
  route('blog/tag/:tag', 'site/blog/list/tag.route.tsx'),
  route('blog/author/:author', 'site/blog/list/author.route.tsx'),
  route('blog/:slug', 'site/blog/cms-article.route.tsx'),
  route('contact', 'site/contact.route.tsx'),
  route('dashboard', 'site/analytics/analytics.route.tsx'),
  route('developers', 'developers/developers.route.tsx'),
  route('impact', 'site/impact/impact.route.tsx'),
  route('invitation/:token', 'account-screens/links/invitation.route.tsx'),
  route('log', 'transparency/page/log.route.tsx'),
  route('login', 'account-screens/sign-in/login.route.tsx'),
  route('redirect', 'site/redirect.route.tsx'),
  route('reset-password', 'account-screens/links/reset-password.route.tsx'),
  route('verify', 'certificates/page/verify.route.tsx'),
  route('verify/file', 'certificates/page/verify-file.route.tsx'),
  route('verify/:id', 'certificates/page/certificate.route.tsx'),
  layout('workspace/workspace-layout.route.tsx', [
    route('account', 'account-screens/own-account/account.route.tsx'),
    route('workspace/factors', 'factors/factors.route.tsx'),
    route('workspace', 'workspace/home/workspace.route.tsx'),
    route('workspace/claims', 'claims/list/claims.route.tsx'),
    route('workspace/claims/new', 'claims/form/new-claim.route.tsx'),
    route('workspace/claims/:id', 'workspace/claim.route.tsx'),
    route('workspace/claims/:id/edit', 'claims/form/edit-claim.route.tsx'),
    route('workspace/claims/:id/import', 'claims/import/screen/import.route.tsx'),
    route('workspace/years', 'years/screen/years.route.tsx'),
    route('workspace/key', 'assurance/keys/key.route.tsx'),
    route('workspace/reviews', 'assurance/review/reviews.route.tsx'),
    route('workspace/reviews/:id', 'assurance/review/review.route.tsx'),
    route('workspace/reviews/:id/sign', 'assurance/sign/sign.route.tsx'),
    route('workspace/organisation', 'organisations/organisation.route.tsx'),
    route('workspace/organisation/connections', 'workspace/connections/connections.route.tsx'),
    route('workspace/organisation/rates', 'claims/spend/rates.route.tsx'),
    route('workspace/audit', 'audit-screens/organisation-audit.route.tsx'),
    route(
      'workspace/organisation/single-sign-on',
      'single-sign-on/settings/sso-settings.route.tsx',
    ),
  ]),
  route('preview/:token', 'pages/sharing/shared-preview.route.tsx'),
  route('page/:slug', 'pages/public-page.route.tsx'),
  route('cms/login', 'account-screens/sign-in/cms-login.route.tsx'),
  layout('dashboard/cms-layout.route.tsx', [
    route('cms', 'dashboard/dashboard.route.tsx'),
    route('cms/articles', 'pages/articles/articles.route.tsx'),
    route('cms/articles/authors', 'pages/articles/authors.route.tsx'),
    route('cms/articles/new', 'pages/page-editor.route.tsx', { id: 'new article' }),
    route('cms/pages/new', 'pages/page-editor.route.tsx', { id: 'new page' }),
    route('cms/pages/edit/:id', 'pages/page-editor.route.tsx', { id: 'edit page' }),
    route('cms/pages/history/:id', 'pages/history/history.route.tsx'),
    route('cms/pages/import', 'pages/import/screen/import.route.tsx'),
    route('cms/site', 'site-content/list/site.route.tsx'),
    route('cms/site/:id', 'site-content/editor/site-editor.route.tsx'),
    route('cms/site/:id/history', 'site-content/history/site-history.route.tsx'),
    route('cms/redirects', 'pages/redirects/redirects.route.tsx'),
    route('cms/trash', 'pages/trash/trash.route.tsx'),
    route('cms/media/upload', 'media/media-library.route.tsx'),
    route('cms/static-generator', 'static-export/screen/static-generator.route.tsx'),
    route('cms/enquiries', 'enquiries/inbox.route.tsx'),
    route('cms/enquiries/:id', 'enquiries/enquiry.route.tsx'),
    route('cms/account', 'account-screens/own-account/cms-account.route.tsx'),
    route('cms/users', 'account-screens/users/users.route.tsx'),
    route('cms/assurance', 'dashboard/assurance.route.tsx'),
    route('cms/audit', 'audit-screens/cms-audit.route.tsx'),
    route('cms/connections', 'connections/screen/connections.route.tsx'),
    route('cms/clients', 'account-screens/clients/cms-clients.route.tsx'),
  ]),
  route('cms/site/preview/:id', 'site/content-preview/content-preview.route.tsx'),
  route('cms/pages/preview/:id', 'pages/page-preview.route.tsx'),
  ...forDevelopers,
  route('*', 'site/not-found.route.tsx'),
] satisfies RouteConfig
