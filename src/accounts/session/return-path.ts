import { cmsPaths } from '../../../content/cms/frame.ts'
import { headerLinks } from '../../../content/navigation.ts'

const name = 'next'
// An origin that no link can contain.
const here = 'http://site.invalid'

export function loginPath(wanted: string): string {
  return wanted === cmsPaths.dashboard
    ? cmsPaths.login
    : `${cmsPaths.login}?${new URLSearchParams({ [name]: wanted })}`
}

/** The page wanted before signing in. It never leads out of the CMS, whatever a link says. */
export function returnPath(search: string): string {
  const url = wantedBelow(search, /^\/cms(?:\/|$)/)
  return url && !url.startsWith(cmsPaths.login) ? url : cmsPaths.dashboard
}

export function clientLoginPath(wanted: string): string {
  return `${headerLinks.login.href}?${new URLSearchParams({ [name]: wanted })}`
}

/** The same for clients, whose links lead to the workspace. */
export function clientReturnPath(search: string): string {
  return wantedBelow(search, /^\/workspace(?:\/|$)/) ?? headerLinks.dashboard.href
}

function wantedBelow(search: string, area: RegExp): string | null {
  const wanted = new URLSearchParams(search).get(name) ?? ''
  // As a browser will read it: backslashes, dots and line breaks change where a path leads.
  const url = URL.canParse(wanted, here) ? new URL(wanted, here) : null
  const isInside = wanted.startsWith('/') && url?.origin === here && area.test(url.pathname)
  return isInside ? url.pathname + url.search + url.hash : null
}
