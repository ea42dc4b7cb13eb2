import {
  isPattern,
  nameOf,
  normalPath,
  parametersOf,
  partsOf,
  withoutStar,
} from './redirect-address.ts'

const mostParameters = 6
const deepest = 20

/**
 * What stored redirects of this address can be called, the most specific first: with most
 * parameters of its query, then without any, then patterns from the longest to the shortest.
 */
export function namesFor(address: string): string[] {
  const { path, query } = partsOf(address)
  const normal = normalPath(path)
  const queries = subsetsOf(parametersOf(query)).map((some) => `${normal}?${some.join('&')}`)
  const segments = normal.split('/').slice(1, deepest + 1)
  const patterns =
    normal === '/' ? [] : segments.map((_, at) => `/${segments.slice(0, at + 1).join('/')}/*`)
  return [...queries, normal, ...patterns.reverse()]
}

/** Where a redirect leads from this address: with the rest of the path, and the rest of the query. */
export function targetOf({ from, to }: { from: string; to: string }, address: string) {
  const { path, query } = partsOf(address)
  const target = isPattern(from) && isPattern(to) ? withoutStar(to) + restOf(path, from) || '/' : to
  const matched = new Set(isPattern(from) ? [] : parametersOf(partsOf(from).query))
  const [before = '', ...part] = target.split('#')
  const own = parametersOf(partsOf(before).query).map(nameOf)
  const kept = query
    .split('&')
    .filter((one) => one !== '' && !matched.has(one) && !own.includes(nameOf(one)))
  if (kept.length === 0) return target
  const joint = before.includes('?') ? (/[?&]$/.test(before) ? '' : '&') : '?'
  return [before + joint + kept.join('&'), ...part].join('#')
}

/** The rest in the spelling that was asked for, because other sites may tell capitals apart. */
function restOf(path: string, pattern: string) {
  const normal = normalPath(path).split('/').slice(1)
  const asked = path.split('/').filter(Boolean)
  const segments = asked.length === normal.length ? asked : normal
  const rest = segments.slice(withoutStar(pattern).split('/').length - 1).join('/')
  return rest && `/${rest}`
}

/** All of them, then all choices from the first few; utm_* is seldom what a redirect is about. */
function subsetsOf(parameters: readonly string[]) {
  const isTracking = (one: string) => Number(one.startsWith('utm_'))
  const some = parameters.toSorted((a, b) => isTracking(a) - isTracking(b)).slice(0, mostParameters)
  const choices = Array.from({ length: 2 ** some.length - 1 }, (_, bits) =>
    some.filter((_one, at) => (bits + 1) & (1 << at)).sort(),
  ).sort((a, b) => b.length - a.length)
  return parameters.length > mostParameters ? [[...parameters], ...choices] : choices
}
