import { posix } from 'node:path'

type Import = { from: string; to: string; typeOnly: boolean }
type Rule = { says: string; breaks(imported: Import): boolean }

const isTest = (file: string) => file.includes('.test.')
const isServer = (file: string) =>
  /\.server\.tsx?$/.test(file) || /^src\/(server|main)\//.test(file)
/** React Router takes loaders and actions out of what the browser gets, with what only they use. */
const isRouteModule = (file: string) => /\.route\.tsx$|^src\/root\.tsx$/.test(file)
const below = (folder: string) => (file: string) => file.startsWith(folder)

const exportThread = new Set(
  ['export-worker', 'export-site', 'write-site', 'own-files', 'page-template'].map(
    (name) => `src/static-export/${name}.server.ts`,
  ),
)

/** Who may import whom; ARCHITECTURE in docs/decisions says why. */
const rules: Rule[] = [
  {
    says: 'lib imports nothing of ours',
    breaks: ({ from, to }) => below('src/lib/')(from) && ours(to) && !below('src/lib/')(to),
  },
  {
    says: 'ui imports only lib',
    breaks: ({ from, to }) =>
      below('src/ui/')(from) && ours(to) && !below('src/ui/')(to) && !below('src/lib/')(to),
  },
  {
    says: 'content imports nothing',
    breaks: ({ from, to }) => below('content/')(from) && !below('content/')(to),
  },
  {
    says: 'what reaches the browser imports only types from the server',
    breaks: ({ from, to, typeOnly }) =>
      isServer(to) && !isServer(from) && !isRouteModule(from) && !typeOnly,
  },
  {
    says: 'only *.store.server.ts and server/db contain SQL',
    breaks: ({ from, to, typeOnly }) =>
      to.startsWith('drizzle-orm') &&
      !typeOnly &&
      !from.endsWith('.store.server.ts') &&
      !below('src/server/db/')(from),
  },
  {
    // Rendering thousands of pages would keep visitors waiting.
    says: 'only the thread of the export makes the static site',
    breaks: ({ from, to, typeOnly }) =>
      /^src\/static-export\/(export-site|write-site|render-\w+)\.server\.tsx?$/.test(to) &&
      !typeOnly &&
      !exportThread.has(from),
  },
  {
    says: 'only ui uses Radix',
    breaks: ({ from, to }) => to.startsWith('@radix-ui/') && !below('src/ui/')(from),
  },
]

export function findImportProblems(file: string, source: string): string[] {
  if (isTest(file)) return []
  const broken = importsOf(file, source).flatMap((imported) =>
    rules
      .filter((rule) => rule.breaks(imported))
      .map((rule) => `${file}: ${rule.says} (${imported.to})`),
  )
  const readsEnvironment = /\bprocess\.env\b/.test(source) && file !== 'src/server/config.ts'
  return file.startsWith('src/') && readsEnvironment
    ? [...broken, `${file}: only server/config.ts reads process.env`]
    : broken
}

function importsOf(from: string, source: string): Import[] {
  const pattern =
    /(?:^|\n)\s*(import|export)\s+(type\s+)?([^'"`;]*?from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g
  return [...source.matchAll(pattern)].map(([, , type, , path, dynamic]) => {
    const target = path ?? dynamic ?? ''
    return {
      from,
      to: target.startsWith('.') ? posix.join(posix.dirname(from), target) : target,
      typeOnly: type !== undefined,
    }
  })
}

function ours(path: string) {
  return path.startsWith('src/') || path.startsWith('content/')
}
