import { type ReactNode, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  type Location,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
} from 'react-router'
import { common } from '../content/common.ts'
import { removedPage, serverFault, unknownPath } from '../content/not-found.ts'
import type { Route } from './+types/root.ts'
import { ClientGate } from './clients/client-gate.tsx'
import sansFont from './fonts/schibsted-grotesk-latin-wght-normal.woff2?url'
import { WithChangedWords } from './frames/site/changed-words.tsx'
import { NavigationEffects } from './frames/site/navigation-effects.tsx'
import { SiteLayout } from './frames/site/site-layout.tsx'
import { SkipLink } from './frames/site/skip-link.tsx'
import { pressMarked } from './lib/pressed-button.ts'
import { servicesContext } from './server/route-context.ts'
import { NotFoundView } from './site/not-found-view.tsx'
import { readFrame } from './site/read-frame.server.ts'
import { ToastRegion } from './ui/toast-region.tsx'
import './app.css'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: sansFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon-32.png', type: 'image/png', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** Public settings of this installation, for every page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { siteUrl, config } = services
  const { pathname } = new URL(request.url)
  // Screens behind a sign-in have no frame of the site, and are to open without the database, too.
  const isTool = /^\/(cms|workspace)(\/|$)/.test(pathname)
  const changed = isTool ? null : await readFrame(services)
  return { siteUrl, platformUrl: config.platformUrl, changed }
}

// They do not change while the server runs, so navigation does not fetch them again.
export const shouldRevalidate = () => false

const toastLabels = { region: common.notifications, dismiss: common.dismiss }

export function Layout({ children }: { children: ReactNode }) {
  useEffect(() => {
    // For tests and others that must wait for hydration.
    document.documentElement.dataset.hydrated = 'true'
    pressMarked()
  }, [])
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#07130f" />
        <Meta />
        <Links />
      </head>
      <body>
        <SkipLink />
        {children}
        <ToastRegion labels={toastLabels} />
        <NavigationEffects />
        <ScrollRestoration getKey={scrollKey} />
        <Scripts />
      </body>
    </html>
  )
}

// A jump within a page has the same key as the page, whose stored position would undo it.
const scrollKey = ({ key, hash }: Location) => key + hash

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <WithChangedWords words={loaderData.changed}>
      <Outlet />
      <ClientGate />
    </WithChangedWords>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const words = status === 404 ? unknownPath : status === 410 ? removedPage : serverFault
  return (
    <SiteLayout>
      <title>{words.meta.title}</title>
      <meta name="robots" content="noindex" />
      <NotFoundView words={words} />
    </SiteLayout>
  )
}
