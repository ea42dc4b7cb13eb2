type Locked = Record<
  string,
  {
    dependencies?: Record<string, string>
    optionalDependencies?: Record<string, string>
    peerDependencies?: Record<string, string>
    peerDependenciesMeta?: Record<string, { optional?: boolean }>
  }
>

/** The folders of these packages and of all their dependencies, as in a lock file. */
export function packagesBelow(packages: Locked, names: readonly string[]): string[] {
  const found = new Set<string>()
  const open = names.map((name) => ({ name, from: '' }))
  for (let next = open.pop(); next; next = open.pop()) {
    const folder = folderOf(packages, next.name, next.from)
    if (folder === undefined || found.has(folder)) continue
    found.add(folder)
    for (const name of neededBy(packages[folder] ?? {})) open.push({ name, from: folder })
  }
  return [...found].sort()
}

function neededBy(locked: Locked[string]) {
  const { dependencies, optionalDependencies, peerDependencies = {} } = locked
  const peers = Object.keys(peerDependencies).filter(
    (name) => !locked.peerDependenciesMeta?.[name]?.optional,
  )
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/** Resolves a name as Node does: below the package that needs it, then in each folder above. */
function folderOf(packages: Locked, name: string, from: string): string | undefined {
  const folder = from ? `${from}/node_modules/${name}` : `node_modules/${name}`
  if (Object.hasOwn(packages, folder)) return folder
  if (!from) return undefined
  const above = from.lastIndexOf('node_modules/')
  return folderOf(packages, name, above <= 0 ? '' : from.slice(0, above - 1))
}
