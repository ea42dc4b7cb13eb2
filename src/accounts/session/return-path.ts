import { cmsPaths } from '../../../content/cms/frame.ts'

const name = 'next'
// Any origin that no link can name.
const here = 'http://cms.invalid'

export function loginPath(wanted: string): string {
  return wanted === cmsPaths.dashboard
    ? cmsPaths.login
    : `${cmsPaths.login}?${new URLSearchParams({ [name]: wanted })}`
}

/** Where one wanted to go before signing in; never out of the CMS, whatever a link says. */
export function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get(name) ?? ''
  // As a browser will read it: backslashes, dots and line breaks change where a path leads.
  const url = URL.canParse(wanted, here) ? new URL(wanted, here) : null
  const isInside =
    wanted.startsWith('/') &&
    url?.origin === here &&
    /^\/cms(?:\/|$)/.test(url.pathname) &&
    !url.pathname.startsWith(cmsPaths.login)
  return isInside ? url.pathname + url.search + url.hash : cmsPaths.dashboard
}
