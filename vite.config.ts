import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { dependencies } from './package.json' with { type: 'json' }
import { buildOfflineChecker } from './scripts/build-offline-checker.ts'
import { threadSources } from './src/main/thread-sources.ts'

// Modules shared by the CMS, the demos and the client area stay out of the common chunk, because
// most visitors open none of them. Nor do they need exact numbers, hashes and signatures.
const forMostPages =
  /\/src\/(site\/(?!analytics\/)|frames\/site\/(?!marketing\/)|ui\/(?!app\/)|lib\/(?!form\/|query\/|(?:base64|canonical-json|certificate-id|dsse|ed25519|exact-decimal|share-of)\.ts))|\/content\/(?!claims\/|clients\/|cms\/|demos\/|knowledge\/)/

/** The area of a module that no other module imports; what is not listed belongs to the site. */
const screens = {
  'site-editor': /\/src\/(site-content|site\/content-preview)\//,
  connections: /\/src\/connections\//,
  cms: /\/src\/(dashboard|enquiries\/.*\.route|media|pages\/(?!public-page|sharing)|static-export|account-screens\/(clients|users|.*\/cms-)|audit-screens\/cms-)/,
  workspace:
    /\/src\/(assurance|audit-screens|claims|factors|organisations|single-sign-on|workspace|years|reports|account-screens\/own-account|site\/analytics\/client-parts)/,
  tools: /\/src\/(account-screens|certificates|transparency)\//,
}

const ofBlog = /\/src\/site\/blog\/|\/content\/(articles\/|blog\.ts)/

const ofClaims =
  /\/(content\/claims|src\/(assurance|claims|factors|organisations|single-sign-on|workspace))\//

/** What three pages share. The preview of the CMS shows all of them, and no visitor opens it. */
function siteChunk(id: string, modules: Rolldown.ChunkingContext) {
  if (ofBlog.test(id)) return null
  const pages = rootsOf(id, modules).filter((root) => !root.includes('/content-preview'))
  return pages.length >= 3 ? 'site' : null
}

/** The modules that no other imports, but by a request of its own, and that need this one. */
function rootsOf(id: string, modules: Rolldown.ChunkingContext) {
  const users = new Set([id])
  const roots: string[] = []
  for (const user of users) {
    const importers = modules.getModuleInfo(user)?.importers ?? []
    for (const importer of importers) users.add(importer)
    if (importers.length === 0) roots.push(user)
  }
  return roots
}

/**
 * One file for what several screens behind a sign-in share, instead of dozens of tiny ones: those
 * made a screen of the CMS open in twice the time. The pages of the site never load it.
 */
function appChunk(id: string, modules: Rolldown.ChunkingContext) {
  const areas = new Set(
    rootsOf(id, modules).map(
      (root) => Object.entries(screens).find(([, path]) => path.test(root))?.[0] ?? 'site',
    ),
  )
  if (areas.has('site')) return null
  if (areas.has('tools'))
    return /\/lucide-react\/|\/src\/(ui\/app|lib\/form)\//.test(id) ? 'controls' : null
  if (areas.size === 1) return [...areas][0]
  // Few screens of the CMS show anything of claims.
  return ofClaims.test(id) ? 'claims' : 'app'
}

const manySmallFiles = ['@hono/node-server', 'drizzle-orm', 'hono', 'zod']

/** React Router names every server entry index.js; the export thread has an entry of its own. */
const serverEntryNames: Plugin = {
  name: 'server-entry-names',
  configEnvironment: (environment) =>
    environment === 'ssr'
      ? { build: { rollupOptions: { output: { entryFileNames: '[name].js' } } } }
      : undefined,
}

/** React Router keeps the exports of each route as they are; a shared file may need one more. */
const sharedByRoutes: Plugin = {
  name: 'shared-by-routes',
  configEnvironment: (environment) =>
    environment === 'client'
      ? { build: { rollupOptions: { preserveEntrySignatures: 'allow-extension' } } }
      : undefined,
}

/** The file for offline carries its checking script inside, so that script is one text. */
const offlineChecker: Plugin = {
  name: 'offline-checker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  async generateBundle() {
    const source = JSON.stringify(await buildOfflineChecker())
    this.emitFile({ type: 'asset', fileName: 'offline-checker.json', source })
  },
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), serverEntryNames, sharedByRoutes, offlineChecker],
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // Modules that many pages need are one file: dozens of tiny ones compress worse.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 4,
                },
                { name: siteChunk, test: forMostPages, minShareCount: 3, priority: 3 },
                // A dozen pages use these; /home and the demos do not.
                {
                  name: 'marketing',
                  test: /\/src\/frames\/site\/marketing\//,
                  minShareCount: 2,
                  priority: 2,
                  includeDependenciesRecursively: false,
                },
                // The lists and articles of /blog; other pages do not load them.
                {
                  name: 'blog',
                  test: ofBlog,
                  minShareCount: 2,
                  priority: 2,
                  includeDependenciesRecursively: false,
                },
                { name: 'zod', test: /node_modules\/zod\//, priority: 1 },
                {
                  name: 'query',
                  test: /node_modules\/@tanstack\/|\/src\/lib\/query\//,
                  minShareCount: 3,
                  priority: 1,
                },
                { name: appChunk, minShareCount: 3, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Where the server runs, only the dependencies are installed: all else is in the bundle. So are
      // packages of hundreds of small files, which take a second of the start and 100 MB.
      resolve: {
        noExternal: true,
        external: Object.keys(dependencies).filter((name) => !manySmallFiles.includes(name)),
      },
      // The server is one module graph, so that route modules and the API share instances.
      build: {
        rollupOptions: {
          input: {
            index: './src/main/main.ts',
            ...threadSources,
          },
        },
      },
    },
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
})
