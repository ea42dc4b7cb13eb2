export type Source = 'installed' | 'debian' | 'playwright' | 'npm'

type Machine = { isRoot: boolean; hasApt: boolean; platform: string }

const whatToDo =
  'On Debian run "apt-get install chromium-headless-shell" as root, elsewhere install Chrome, or name a browser: CHROMIUM=/path/to/chromium npm test'

/** Where a browser can come from on this machine, in order of preference. */
export function browserSources({ isRoot, hasApt, platform }: Machine): Source[] {
  return [
    'installed',
    // Before the download: the package installs the libraries that a downloaded browser may lack.
    ...(isRoot && hasApt ? (['debian'] as const) : []),
    'playwright',
    ...(platform === 'linux-x64' ? (['npm'] as const) : []),
  ]
}

/**
 * The first browser that can be found or installed. Otherwise an error that says why, and what to
 * do.
 */
export async function firstBrowser(
  sources: Source[],
  get: Record<Source, () => Promise<string>>,
): Promise<string> {
  const problems: string[] = []
  for (const source of sources) {
    try {
      return await get[source]()
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error))
    }
  }
  throw new Error(`${problems.join('; ')}. ${whatToDo}`)
}
