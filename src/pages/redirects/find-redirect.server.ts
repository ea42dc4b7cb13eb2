import { data, redirect as redirectTo } from 'react-router'
import type { Services } from '../../server/services.ts'
import { isSlug } from '../page.schema.ts'
import { slugIn } from '../page-path.ts'
import { namesFor, targetOf } from './match-redirect.ts'
import { gone, isOfWordPress, longestChain } from './redirect.schema.ts'
import { countHit, findRules } from './redirect.store.server.ts'
import { normalAddress, normalPath, partsOf } from './redirect-address.ts'

export type RedirectSite = Pick<Services, 'db' | 'serves'>

/** A permanent redirect that is not cached, because a new page may take over the address. */
export const moved = { status: 301, headers: { 'Cache-Control': 'no-cache' } } as const

/** For an address without a page: throws where it leads, or that its page was removed. */
export async function leadElsewhere(site: RedirectSite, { url }: Request) {
  const target = await findRedirect(site, new URL(url))
  if (target === gone) throw data(null, { status: 410 })
  if (target !== null) throw redirectTo(target, moved)
}

/** Returns the target, `gone`, or null if there is no redirect or it leads nowhere. */
export async function findRedirect(
  site: RedirectSite,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): Promise<string | null> {
  const seen = new Set<string>()
  let address = pathname + search
  let first: number | undefined
  for (let step = 0; step <= longestChain; step += 1) {
    const rule = address.startsWith('https://') ? undefined : await ruleAt(site, address)
    if (!rule) {
      if (first === undefined) return null
      await countHit(site.db, first)
      return address
    }
    first ??= rule.id
    if (rule.to === gone) {
      await countHit(site.db, first)
      return gone
    }
    seen.add(normalAddress(address))
    if (rule.to === null) return null
    address = targetOf({ from: rule.from, to: rule.to }, address)
    if (seen.has(normalAddress(address))) return null
  }
  return null
}

/** What the site serves at an address wins over any redirect from there. */
async function ruleAt({ db, serves }: RedirectSite, address: string) {
  const path = normalPath(partsOf(address).path)
  if (serves(path) && !isOfWordPress(normalAddress(address))) return undefined
  const names = namesFor(address)
  const found = new Map((await findRules(db, names, slugOf(path))).map((rule) => [rule.from, rule]))
  const name = names.find((one) => found.has(one))
  const rule = name === undefined ? undefined : found.get(name)
  return rule?.isServed ? undefined : rule
}

/** The slug of the page whose address this is. */
export function slugOf(path: string) {
  const slug = slugIn(path)
  return isSlug(slug) ? slug : null
}
