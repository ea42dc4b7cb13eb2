/** Steps from the document to a value in it: `['hero', 'title']` or `['sections', 2, 'heading']`. */
export type FieldPath = readonly (string | number)[]

type Composite = Record<string | number, unknown>

const isComposite = (value: unknown): value is Composite =>
  typeof value === 'object' && value !== null

/**
 * The values that differ, each by its path. A list of another length counts as one difference,
 * because its items cannot be matched.
 */
export function differences(before: unknown, after: unknown, at: FieldPath = []): FieldPath[] {
  if (before === after) return []
  if (!isComposite(before) || !isComposite(after)) return [at]
  if (Array.isArray(before) !== Array.isArray(after)) return [at]
  if (Array.isArray(before) && before.length !== (after as unknown as unknown[]).length) return [at]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) => {
    const step = Array.isArray(before) ? Number(name) : name
    return differences(before[name], after[name], [...at, step])
  })
}

export const isSame = (a: unknown, b: unknown) => differences(a, b).length === 0

export const pathKey = (path: FieldPath) => path.join('.')

export function valueAt(content: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>(
    (value, step) => (isComposite(value) ? value[step] : undefined),
    content,
  )
}

/** The content with another value at this path; undefined removes it. */
export function withValue<Content>(content: Content, path: FieldPath, value: unknown): Content {
  const [step, ...rest] = path
  if (step === undefined) return value as Content
  const copy = (Array.isArray(content) ? [...content] : { ...content }) as Composite
  const next = withValue(copy[step], rest, value)
  if (next === undefined && !Array.isArray(copy)) delete copy[step]
  else copy[step] = next
  return copy as Content
}

/**
 * What two editors made of the same content. Where both changed the same value, `mine` is kept, and
 * its path is returned so that the editor can look at it.
 */
export function mergeContent<Content>(before: Content, mine: Content, theirs: Content) {
  const theirPaths = differences(before, theirs)
  const chosen = differences(before, mine).map((path) => {
    const wider = theirPaths.find((other) => startsWith(path, other))
    const isShared = wider || theirPaths.some((other) => startsWith(other, path))
    return { path: wider ?? path, isShared }
  })
  const merged = chosen.reduce(
    (content, { path }) => withValue(content, path, valueAt(mine, path)),
    theirs,
  )
  const both = chosen
    .filter(({ path, isShared }) => isShared && !isSame(valueAt(mine, path), valueAt(theirs, path)))
    .map(({ path }) => path)
  return { merged, both }
}

const startsWith = (path: FieldPath, start: FieldPath) => start.every((step, i) => step === path[i])
