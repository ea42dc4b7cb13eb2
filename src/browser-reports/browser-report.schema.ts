import * as z from 'zod/mini'
import { oneLine } from '../lib/visible-text.ts'

const text = z._default(z.string().check(z.maxLength(4000)), '')

/** What browsers send to the address of `report-uri`. */
export const browserReport = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
  }),
})

export type BrowserReport = { directive: string; page: string; blocked: string; source: string }

/** Null for what an extension of the browser did, which is not the site's. */
export function readReport(given: z.infer<typeof browserReport>): BrowserReport | null {
  const report = given['csp-report']
  const blocked = shortened(report['blocked-uri'])
  const source = shortened(report['source-file'])
  if ([blocked, source].some((address) => /^[\w-]*-extension$/.test(address))) return null
  const [directive = ''] = (report['effective-directive'] || report['violated-directive']).split(
    ' ',
  )
  return {
    directive: oneLine(directive).slice(0, 60),
    page: shortened(report['document-uri']),
    blocked,
    source,
  }
}

/** Without query and fragment, which may hold what somebody typed. */
function shortened(address: string) {
  const url = URL.parse(address)
  if (!url) return oneLine(address.split(/[?#]/)[0] ?? '').slice(0, 300)
  if (!/^https?:$/.test(url.protocol)) return url.protocol.slice(0, -1)
  return oneLine(url.origin + url.pathname).slice(0, 300)
}
