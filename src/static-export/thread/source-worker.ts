// For development, where there is no bundle: Vite compiles the worker's modules when they are imported.
import { runnerImport } from 'vite'
import { noStyles } from './no-styles.ts'

await runnerImport(new URL('./export-worker.server.ts', import.meta.url).pathname, {
  configFile: false,
  logLevel: 'error',
  plugins: [noStyles],
})
