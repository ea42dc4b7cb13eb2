// For development and tests, where there is no bundle: Vite compiles the worker's modules when they
// are imported.
import { runnerImport } from 'vite'

const noStyles = '\0no-styles'

await runnerImport(new URL('./export-worker.server.ts', import.meta.url).pathname, {
  configFile: false,
  logLevel: 'error',
  plugins: [
    {
      name: 'no-styles',
      enforce: 'pre',
      resolveId: (id) => (id.endsWith('.css') ? noStyles : null),
      load: (id) => (id === noStyles ? '' : null),
    },
  ],
})
