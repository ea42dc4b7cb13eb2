import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { buildOfflineChecker } from './scripts/build-offline-checker.ts'

// The CMS, the demos and the client area share modules among themselves as well; their folders stay
// apart, since most visitors open none of them.
const forMostPages =
  /\/src\/(site\/(?!analytics\/)|frames\/site\/(?!marketing\/)|ui\/(?!app\/)|lib\/(?!form\/|query\/))|\/content\/(?!claims\/|clients\/|cms\/|demos\/|knowledge\/)/

/** React Router names every entry of the server index.js; the export's thread has one of its own. */
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
            // What many pages need is one file: dozens of tiny ones compress worse.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 2,
                },
                { name: 'site', test: forMostPages, minShareCount: 3, priority: 1 },
                // A dozen pages are made of these; /home and the demos are not.
                { name: 'marketing', test: /\/src\/frames\/site\/marketing\//, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Hundreds of small files: read one by one they take a second of the start and 100 MB.
      resolve: {
        noExternal: [
          /^(drizzle-orm|hono|@hono|zod|marked|lucide-react)(\/|$)/,
          /^@(tanstack|tiptap|radix-ui)\//,
        ],
      },
      // The whole server is one module graph: what a route module and an API share is one instance.
      build: {
        rollupOptions: {
          input: {
            index: './src/main/main.ts',
            'export-worker': './src/static-export/thread/export-worker.server.ts',
            'import-worker': './src/claims/import/import-worker.server.ts',
            'calculation-worker': './src/claims/calculation-worker.server.ts',
          },
        },
      },
    },
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
})
