import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { noStyles } from '../../src/static-export/thread/no-styles.ts'

declare module 'vitest' {
  interface ProvidedContext {
    exportThread: string
  }
}

/** Compiles the export's thread once: from its sources every export takes a second more. */
export default async function setup(project: TestProject) {
  // Inside the project, because its packages are found from there.
  mkdirSync('test-results', { recursive: true })
  const outDir = mkdtempSync('test-results/export-thread-')
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [noStyles],
    build: {
      ssr: 'src/static-export/thread/export-worker.server.ts',
      outDir,
      rolldownOptions: { output: { entryFileNames: 'export-worker.js' } },
    },
  })
  project.provide('exportThread', join(project.config.root, outDir, 'export-worker.js'))
  return () => rmSync(outDir, { recursive: true })
}
