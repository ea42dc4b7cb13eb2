import type { Db } from '../../server/db/database.ts'
import { longestChain, redirectFrom } from './redirect.schema.ts'
import { countHit, findRedirects } from './redirect.store.server.ts'

/** For good, but asked for again each time: a new page may take the address over. */
export const moved = { status: 301, headers: { 'Cache-Control': 'no-cache' } }

/** Where a visitor of an address without a page is sent; null if nobody knows it. */
export async function findRedirect(db: Db, url: URL): Promise<string | null> {
  const wanted = candidates(url.pathname, url.search)
  const found = await findRedirects(db, wanted)
  // One with the query says more than one without.
  const redirect = wanted.flatMap((path) => found.find(({ from }) => from === path) ?? [])[0]
  if (!redirect?.to) return null
  const target = await followPath(db, redirect.to, [redirect.from])
  if (target === null) return null
  await countHit(db, redirect.id)
  return target
}

/** Where an address leads in the end; null if that is a circle. */
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
