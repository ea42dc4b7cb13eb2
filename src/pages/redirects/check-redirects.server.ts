import { redirectProblems as words } from '../../../content/cms/redirects.ts'
import { inSteps } from '../../server/in-steps.ts'
import { findPublishedSlugs } from '../page.store.server.ts'
import { folders } from '../page-path.ts'
import { type RedirectSite, slugOf } from './find-redirect.server.ts'
import { namesFor, targetOf } from './match-redirect.ts'
import { gone, isOfWordPress, longestChain, normalFrom } from './redirect.schema.ts'
import { findRules } from './redirect.store.server.ts'
import { isPattern, normalAddress, normalPath, partsOf, withoutStar } from './redirect-address.ts'

/** `to` is null for a redirect to a page, which always ends there. */
type NewRedirect = { from: string; to: string | null }

export type RedirectProblem = { field: 'from' | 'to'; message: string }

/**
 * Why redirects cannot be added, by their index. Every source asks here: form, file and import.
 * They are judged together with those that are stored; `changed` is one that they replace.
 */
export async function problemsOf(
  site: RedirectSite,
  redirects: readonly NewRedirect[],
  changed?: number,
): Promise<Map<number, RedirectProblem>> {
  const problems = new Map<number, RedirectProblem>()
  const refuse = (index: number, field: RedirectProblem['field'], message: string) => {
    if (!problems.has(index)) problems.set(index, { field, message })
  }
  const pages = await publishedAmong(site, redirects)
  await inSteps(redirects, ({ from, to }, index) => {
    const slug = slugOf(normalPath(from))
    if (isServed(site, from)) refuse(index, 'from', words.served)
    else if (slug !== null && pages.has(slug)) refuse(index, 'from', words.publishedPage)
    else if (to !== null && containsTarget(from, to)) refuse(index, 'to', words.ownTarget)
  })
  for (const index of await circlesAmong(site, redirects, changed)) {
    refuse(index, 'to', words.circle)
  }
  return problems
}

/** Those of a page's old addresses from which a redirect to it can be added. */
export async function usableFor(site: RedirectSite, slug: string, oldPaths: readonly string[]) {
  const own = [`/page/${slug}`, `/blog/${slug}`]
  const paths = oldPaths.filter((path) => !own.includes(normalFrom(path)))
  const redirects = paths.map((from) => ({ from, to: null }))
  const problems = await problemsOf(site, redirects)
  return paths.filter((_path, index) => !problems.has(index))
}

/** Of a pattern, any address below it. */
function isServed({ serves }: RedirectSite, from: string) {
  if (isPattern(from)) return serves(`${normalPath(withoutStar(from))}/%2A`)
  return serves(normalPath(partsOf(from).path)) && !isOfWordPress(from)
}

async function publishedAmong({ db }: RedirectSite, redirects: readonly NewRedirect[]) {
  const slugs = redirects.flatMap(({ from }) => slugOf(normalPath(partsOf(from).path)) ?? [])
  const found: { slug: string }[] = []
  for (let at = 0; at < slugs.length; at += namesAtOnce) {
    found.push(...(await findPublishedSlugs(db, slugs.slice(at, at + namesAtOnce))))
  }
  return new Set(found.map(({ slug }) => slug))
}

function containsTarget(from: string, to: string) {
  if (!isPattern(from) || !to.startsWith('/')) return false
  const base = normalPath(withoutStar(from))
  const target = normalPath(partsOf(isPattern(to) ? withoutStar(to) : to).path)
  return target === base || target.startsWith(`${base}/`)
}

type Walk = { index: number; address: string; seen: Set<string> }
type Rules = ReadonlyMap<string, string | null>

/** Follows all of them at once, so that thousands of rows take a few statements. */
async function circlesAmong(
  site: RedirectSite,
  redirects: readonly NewRedirect[],
  changed: number | undefined,
) {
  const added = new Map(redirects.map(({ from, to }) => [normalFrom(from), to]))
  const circles: number[] = []
  let walks = redirects.flatMap(({ from, to }, index): Walk[] =>
    to === null || to === gone
      ? []
      : [{ index, address: sampleOf(to), seen: new Set([normalAddress(sampleOf(from))]) }],
  )
  for (let step = 0; step < longestChain && walks.length > 0; step += 1) {
    const rules = await rulesFor(site, walks, added, changed)
    const next = await inSteps(walks, ({ index, address, seen }) => {
      const here = normalAddress(address)
      if (seen.has(here)) circles.push(index)
      const from = seen.has(here) ? undefined : namesFor(address).find((name) => rules.has(name))
      const to = from === undefined ? null : (rules.get(from) ?? null)
      if (from === undefined || to === null || to === gone || endsHere(site, address)) return []
      return [{ index, address: targetOf({ from, to }, address), seen: seen.add(here) }]
    })
    walks = next.flat()
  }
  return [...circles, ...walks.map(({ index }) => index)]
}

/** An address that a pattern covers, or leads to. */
function sampleOf(address: string) {
  return isPattern(address) ? `${withoutStar(address)}/%2A` : address
}

function endsHere({ serves }: RedirectSite, address: string) {
  const isHere = serves(normalPath(partsOf(address).path))
  return address.startsWith('https://') || (isHere && !isOfWordPress(normalAddress(address)))
}

const namesAtOnce = 5_000

/** New and stored redirects from these addresses, without those from published pages. */
async function rulesFor(
  site: RedirectSite,
  walks: readonly Walk[],
  added: Rules,
  changed: number | undefined,
): Promise<Rules> {
  const open = await inSteps(walks, ({ address }) => (endsHere(site, address) ? [] : address))
  const addresses = open.flat()
  const names = [...new Set(addresses.flatMap(namesFor))]
  const rules = new Map<string, string | null>()
  for (let at = 0; at < names.length; at += namesAtOnce) {
    for (const { id, from, to } of await findRules(site.db, names.slice(at, at + namesAtOnce))) {
      if (id !== changed) rules.set(from, to)
    }
  }
  for (const name of names) if (added.has(name)) rules.set(name, added.get(name) ?? null)
  const pages = await publishedAmong(
    site,
    addresses.map((from) => ({ from, to: null })),
  )
  for (const slug of pages)
    for (const folder of Object.values(folders)) rules.set(folder + slug, null)
  return rules
}
