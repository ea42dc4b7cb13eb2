import type { Db } from '../../server/db/database.ts'
import { longestChain, redirectFrom } from './redirect.schema.ts'
import { countHit, findRedirects } from './redirect.store.server.ts'

/** A permanent redirect that is not cached, because a new page may take over the address. */
export const moved = { status: 301, headers: { 'Cache-Control': 'no-cache' } }

/** Returns the target for an address without a page, or null if there is no redirect. */
export async function findRedirect(db: Db, url: URL): Promise<string | null> {
  const wanted = candidates(url.pathname, url.search)
  const found = await findRedirects(db, wanted)
  // A redirect with the query is more specific than one without.
  const redirect = wanted.flatMap((path) => found.find(({ from }) => from === path) ?? [])[0]
  if (!redirect?.to) return null
  const target = await followPath(db, redirect.to, [redirect.from])
  if (target === null) return null
  await countHit(db, redirect.id)
  return target
}

/** Follows redirects to the final address. Returns null for a loop or a chain that is too long. */
export async function followPath(
  db: Db,
  first: string,
  passed: readonly string[],
): Promise<string | null> {
  const seen = new Set(passed)
  let address = first
  for (let step = 0; step < longestChain; step += 1) {
    if (address.startsWith('https://')) return address
    if (seen.has(address)) return null
    seen.add(address)
    const [next] = await findRedirects(db, [address])
    if (!next?.to) return address
    address = next.to
  }
  return null
}

function candidates(pathname: string, search: string) {
  return [pathname + search, pathname].flatMap((path) => redirectFrom.safeParse(path).data ?? [])
}
