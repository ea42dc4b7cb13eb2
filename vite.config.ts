import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { buildOfflineChecker } from './scripts/build-offline-checker.ts'
import { threadSources } from './src/main/thread-sources.ts'

// Modules shared by the CMS, the demos and the client area stay out of the common chunk, because
// most visitors open none of them. Nor do they need exact numbers, hashes and signatures.
const forMostPages =
  /\/src\/(site\/(?!analytics\/)|frames\/site\/(?!marketing\/)|ui\/(?!app\/)|lib\/(?!form\/|query\/|(?:base64|canonical-json|certificate-id|checkpoint|dsse|ed25519|exact-decimal|merkle|signed-note|tlog-proof)\.ts))|\/content\/(?!claims\/|clients\/|cms\/|demos\/|knowledge\/)/

/** React Router names every server entry index.js; the export thread has an entry of its own. */
const serverEntryNames: Plugin = {
  name: 'server-entry-names',
  configEnvironment: (environment) =>
    environment === 'ssr'
      ? { build: { rollupOptions: { output: { entryFileNames: '[name].js' } } } }
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
  plugins: [tailwindcss(), reactRouter(), serverEntryNames, offlineChecker],
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
                  priority: 2,
                },
                { name: 'site', test: forMostPages, minShareCount: 3, priority: 1 },
                // A dozen pages use these; /home and the demos do not.
                { name: 'marketing', test: /\/src\/frames\/site\/marketing\//, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Bundled, because hundreds of small files take a second of the start and 100 MB.
      resolve: {
        noExternal: [
          /^(drizzle-orm|hono|@hono|zod|marked|lucide-react)(\/|$)/,
          /^@(tanstack|tiptap|radix-ui)\//,
        ],
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
