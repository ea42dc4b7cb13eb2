import { cmsPaths } from '../../../content/cms/frame.ts'

const name = 'next'

export function loginPath(wanted: string): string {
  return wanted === cmsPaths.dashboard
    ? cmsPaths.login
    : `${cmsPaths.login}?${new URLSearchParams({ [name]: wanted })}`
}

/** Where one wanted to go before signing in; never out of the CMS, whatever a link says. */
export function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get(name) ?? ''
  const isInside = /^\/cms(?:[/?]|$)/.test(wanted) && !wanted.startsWith(cmsPaths.login)
  return isInside ? wanted : cmsPaths.dashboard
}
